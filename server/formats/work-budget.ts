/**
 * What one request may use, fixed before any of its bytes are read. All parts of the work share one budget;
 * rejected and repeated parts count too.
 */
export type BudgetLimits = {
  /** Files of an archive, text chunks of an image or lines of a file. */
  entries: number
  /** Mentions of a file. */
  references: number
  /** Bytes after decompressing or decoding base64. */
  unpackedBytes: number
  /** Pixels of all decoded images together. */
  pixels: number
  /** Nesting levels of JSON. */
  depth: number
  /** Values of JSON: numbers, strings, arrays and objects. */
  values: number
  elapsedMs: number
}

export type CountedUse = {
  entries: number
  references: number
  unpackedBytes: number
  pixels: number
  values: number
  /** Files that were decompressed or decoded from base64. */
  opened: number
  /** Images that were decoded. */
  decoded: number
}

export type WorkBudget = {
  readonly limits: BudgetLimits
  readonly used: Readonly<CountedUse>
  /** Aborted when the caller disconnects or the time is up; its reason is the error to throw. */
  readonly signal: AbortSignal
  /** Throws `BudgetFault` and takes nothing if not enough is left. */
  take(kind: Limited, amount: number): void
  /** Counts work that has no limit of its own. */
  count(kind: 'opened' | 'decoded'): void
  left(kind: Limited): number
  /** Adds work done elsewhere, for example in a thread. */
  add(used: CountedUse): void
}

export type Limited = 'entries' | 'references' | 'unpackedBytes' | 'pixels' | 'values'

/** A limit was exceeded. The message is a sentence for the user who sent the file. */
export class BudgetFault extends Error {
  readonly kind: Limited | 'depth'

  constructor(kind: Limited | 'depth', limit: number) {
    super(sentences[kind](limit))
    this.kind = kind
  }
}

/** The time is up. */
export class TimeFault extends Error {}

const toMB = (bytes: number) => Math.floor(bytes / 1024 / 1024)

const sentences: Record<Limited | 'depth', (limit: number) => string> = {
  entries: (limit) => `This file has more than ${limit.toLocaleString('en')} entries.`,
  references: (limit) => `This file names more than ${limit.toLocaleString('en')} other files.`,
  unpackedBytes: (limit) => `This file unpacks to more than ${toMB(limit)} MB.`,
  pixels: (limit) => `The pictures of this file have more than ${limit / 1e6} megapixels together.`,
  values: (limit) => `This file has more than ${limit.toLocaleString('en')} values.`,
  depth: (limit) => `This file is nested more than ${limit} levels deep.`,
}

const unused: CountedUse = {
  entries: 0,
  references: 0,
  unpackedBytes: 0,
  pixels: 0,
  values: 0,
  opened: 0,
  decoded: 0,
}

export function createBudget(limits: BudgetLimits, signal: AbortSignal): WorkBudget {
  const used = { ...unused }
  return {
    limits,
    used,
    signal,
    take(kind, amount) {
      signal.throwIfAborted()
      if (used[kind] + amount > limits[kind]) throw new BudgetFault(kind, limits[kind])
      used[kind] += amount
    },
    count(kind) {
      signal.throwIfAborted()
      used[kind] += 1
    },
    left: (kind) => limits[kind] - used[kind],
    add(more) {
      for (const kind of Object.keys(unused) as (keyof CountedUse)[]) used[kind] += more[kind]
    },
  }
}
