import { defineConfig } from 'vitepress';
import { ADDRESS, isPlaceholder } from '../../scripts/address.mjs';
import { apiSidebar } from '../../scripts/site/api.mjs';
import { withBoards, withListedTables, withSiteLinks } from '../../scripts/site/markdown.mjs';
import { sidebar } from '../../scripts/site/pages.mjs';

const base = process.env['SITE_BASE'] ?? '/';

export default defineConfig({
  title: 'Eastfront Umpire',
  description: 'The rules of Eastern Front hex-and-counter wargames as typed, pure functions.',
  lang: 'en-GB',
  base,
  // Written over in a build for a site that lies in a folder; a link that leads nowhere fails the build.
  ignoreDeadLinks: false,
  head: [['link', { rel: 'icon', href: `${base}mark.svg`, type: 'image/svg+xml' }]],
  markdown: {
    config: (md) => {
      withSiteLinks(md);
      withBoards(md);
      withListedTables(md);
    },
  },
  themeConfig: {
    logo: '/mark.svg',
    nav: [
      { text: 'The table', link: '/play/index.html', target: '_self' },
      { text: 'Start', link: '/start' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Features', link: '/features' },
      { text: 'Modules', link: '/modules' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: { '/api/': apiSidebar(), '/': sidebar() },
    outline: [2, 3],
    search: { provider: 'local' },
    ...(isPlaceholder(ADDRESS) ? {} : { editLink: { pattern: `${ADDRESS}/edit/main/docs/:path` } }),
  },
});
