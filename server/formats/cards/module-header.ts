/** The beginning of a packed module of RisuAI. */
export const moduleHeader = { mark: 111, version: 0, length: 6 }

/** A mark, a version, and the length of the first part. */
export const isPackedModule = (bytes: Buffer): boolean =>
  bytes.length > moduleHeader.length &&
  bytes[0] === moduleHeader.mark &&
  bytes[1] === moduleHeader.version &&
  bytes.readUInt32LE(2) <= bytes.length - moduleHeader.length
