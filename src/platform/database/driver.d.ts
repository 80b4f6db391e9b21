// What the driver exports beside its main file, without types of its own.
declare module 'pg/lib/utils.js' {
  const utils: {
    /** As the server reads it. Throws for an object that JSON cannot hold. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
