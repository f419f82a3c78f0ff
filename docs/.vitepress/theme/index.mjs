import theme from 'vitepress/theme';
import './narrow.css';

export default theme;
