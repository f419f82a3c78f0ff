/** The text of a file of JSON. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}
