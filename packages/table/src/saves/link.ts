/** Bytes as text that may stand in an address. */
const toAddress = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromAddress = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A text packed so that it may stand in an address. */
export const pack = async (text: string): Promise<string> =>
  toAddress(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));

/** The text that was packed; null for what is none. */
export const unpack = async (address: string): Promise<string | null> => {
  try {
    const bytes = await through(fromAddress(address), new DecompressionStream('deflate-raw'));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
};
