const [quote, backslash, comma, letterU] = [0x22, 0x5c, 0x2c, 0x75]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

export type JsonProblem = 'depth' | 'values'

export type JsonScan = {
  /** The first exceeded limit; the scan stops there. */
  problem: JsonProblem | undefined
  values: number
  /** No escape stands for NUL or a lone surrogate, which PostgreSQL cannot store. */
  isStorable: boolean
}

/**
 * Measures JSON in one pass without building values: a megabyte of brackets would become a hundred megabytes
 * of arrays. Does not check whether the JSON is valid.
 */
export function scanJson(bytes: Uint8Array, limits: { depth: number; values: number }): JsonScan {
  const scan: JsonScan = { problem: undefined, values: 1, isStorable: true }
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      at = skipString(bytes, at, scan)
    } else if (byte === openList || byte === openObject) {
      depth += 1
      scan.values += 1
      if (depth > limits.depth) return { ...scan, problem: 'depth' }
    } else if (byte === closeList || byte === closeObject) {
      depth -= 1
    } else if (byte === comma) {
      scan.values += 1
    }
    if (scan.values > limits.values) return { ...scan, problem: 'values' }
  }
  return scan
}

/** The index of the closing quote, or the end of the bytes. */
function skipString(bytes: Uint8Array, start: number, scan: JsonScan): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) {
    if (bytes[at] !== backslash) {
      at += 1
    } else if (bytes[at + 1] !== letterU) {
      at += 2
    } else {
      at += skipEscape(bytes, at, scan)
    }
  }
  return at
}

/** The length of `\uXXXX`, or of a surrogate pair. */
function skipEscape(bytes: Uint8Array, at: number, scan: JsonScan): number {
  const code = readHex(bytes, at + 2)
  const isHigh = code >= 0xd800 && code <= 0xdbff
  if (isHigh && bytes[at + 6] === backslash && bytes[at + 7] === letterU) {
    const next = readHex(bytes, at + 8)
    if (next >= 0xdc00 && next <= 0xdfff) return 12
  }
  if (code === 0 || (code >= 0xd800 && code <= 0xdfff)) scan.isStorable = false
  return 6
}

/** -1: not four hexadecimal digits. */
function readHex(bytes: Uint8Array, start: number): number {
  let code = 0
  for (let at = start; at < start + 4; at++) {
    const byte = bytes[at] ?? 0
    const isDigit = byte >= 0x30 && byte <= 0x39
    // Converts capital letters to small ones.
    const letter = byte | 0x20
    if (!isDigit && (letter < 0x61 || letter > 0x66)) return -1
    code = code * 16 + (isDigit ? byte - 0x30 : letter - 0x57)
  }
  return code
}
