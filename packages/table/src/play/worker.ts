import { type BotAsk, decide } from './bot-work.js';

/** The other thread: bots think in it. */
self.addEventListener('message', async ({ data }: MessageEvent<BotAsk>) => {
  self.postMessage(await decide(data));
});
