import { effect, signal } from '@preact/signals';
import { options, render } from 'preact';
import { bench } from '../bench/on-bench.js';
import { StartPage } from '../pages/start.js';
import { curtain, table } from '../play/store.js';
import { keepGames, resumeHere } from '../saves/autosave.js';
import { openLinked } from '../saves/files.js';
import { panelsAfterBoard } from './after-paint.js';
import { later } from './later.js';
import { keepOffline } from './offline.js';
import { loadBench, loadRules, loadTable } from './pages.js';
import { language, words } from './words.js';
import '../style/table.css';

const route = signal(location.hash);
addEventListener('hashchange', () => {
  route.value = location.hash;
});

const TablePage = later(loadTable);
const BenchPage = later(loadBench);
const RulesPage = later(loadRules);

const App = () => {
  const [, made] = /^#\/case\/?(.*)$/.exec(route.value) ?? [];
  if (made !== undefined) return <BenchPage game={made} />;
  const [, rules] = /^#\/rules\/?(.*)$/.exec(route.value) ?? [];
  if (rules !== undefined && (table.value ?? bench.value) !== null)
    return <RulesPage key={rules} clause={decodeURIComponent(rules)} />;
  return table.value !== null && route.value.startsWith('#/table') ? <TablePage /> : <StartPage />;
};

options.debounceRendering = panelsAfterBoard;
document.documentElement.lang = language;
keepGames();
keepOffline();
void openLinked();
void resumeHere();
// The page is covered in the frame in which the curtain falls, and bare in that in which it is lifted: the panels come later.
effect(() => {
  document.documentElement.classList.toggle('is-covered', curtain.value !== null);
});
effect(() => {
  document.title = table.value === null ? words.table : `${table.value.game.title} · ${words.table}`;
});
render(<App />, document.getElementById('app') as HTMLElement);
