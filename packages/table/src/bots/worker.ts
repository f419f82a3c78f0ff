import { type BotAsk, decide, decideLayOut, type LayOutAsk } from './bot-work.js';

/** The other thread: bots think in it. */
self.addEventListener('message', async ({ data }: MessageEvent<BotAsk | LayOutAsk>) => {
  try {
    self.postMessage(await ('isLayOut' in data ? decideLayOut(data) : decide(data)));
  } catch (fault) {
    // Whoever asked waits for an answer.
    self.postMessage({ id: data.id, choice: null, actions: [], fault: String(fault) });
  }
});
