import { useRoute } from 'vitepress';
import theme from 'vitepress/theme';
import { nextTick, onMounted, watch } from 'vue';
import './narrow.css';

/** On a narrow screen long tables are opened by whoever wants to read them. The width is that of `narrow.css`. */
const foldTables = () => {
  if (!matchMedia('(max-width: 640px)').matches) return;
  for (const table of document.querySelectorAll('.vp-doc details.long-table')) table.removeAttribute('open');
};

export default {
  extends: theme,
  setup: () => {
    const route = useRoute();
    onMounted(foldTables);
    watch(
      () => route.path,
      () => nextTick(foldTables),
    );
  },
};
