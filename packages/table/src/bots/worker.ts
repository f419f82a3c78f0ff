import { type BotAsk, decide, decideLayOut, type LayOutAsk } from './bot-work.js';

/** The other thread: bots think in it. */
self.addEventListener('message', async ({ data }: MessageEvent<BotAsk | LayOutAsk>) => {
  self.postMessage(await ('isLayOut' in data ? decideLayOut(data) : decide(data)));
});
