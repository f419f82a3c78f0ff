/** Keeps the page for use without a network, where the browser can. */
export const keepOffline = (): void => {
  if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
    navigator.serviceWorker.register('./sw.js').catch(() => undefined);
};
