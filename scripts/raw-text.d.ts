/** The text of a file of JSON. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}

/** The text of a script that a page loads. */
declare module '*.js?raw' {
  const text: string;
  export default text;
}
