/** Adds style that was loaded with code: a file of its own would have to be waited for. */
export const addStyle = (text: string): void => {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
};
