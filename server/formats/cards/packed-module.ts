import type { WorkBudget } from '../work-budget.ts'
import { isObject, type JsonObject, parseCardJson } from './card-json.ts'
import { isPackedModule, moduleHeader } from './module-header.ts'

/** The file of a CHARX archive in which RisuAI keeps the scripts of a character, and a copy of its lore. */
export const moduleFile = 'module.risum'

/** For each byte of a packed part, the byte that it stands for: this is all that the format's packing does. */
export const unpacked: Buffer = Buffer.from(
  'LPeEi8ll+7afrrMDLQFpdB/ko+zuXDQhk0oPauJiAp4inP08/HHHxq1ZZwVwbYpEEvokhl+v0XpHzv5QY91RBm8Y4FKoCZ1Wc0y4U2zD' +
    'oA4Zzz4NfgcyaEbqSPmZLqukSSBeVTU4DLzTsVgWeSgKGuHyzcQ526K6YHJ2fZXvf8jA3jeUv7UUgZIlRazn9WanKzZawRPjSzrojYMb' +
    'fCewmkLrh6rcVI54JtJXKdS3+C+PiXXwQXfCHv/YFRHlBJcX8zHQmwDXyrRPKjvZsmvaXaE/MGG9kT1O5t++TYKMHSMQmGT0hTN7kEO7' +
    'qYjx1qUc9sxuuVsLlu3V6cXLCKaAQA==',
  'base64',
)

/** The module in the first part of a packed file; the images after it are not read. Undefined: it has another form. */
export function readPackedModule(
  bytes: Buffer,
  budget: WorkBudget,
): { module: JsonObject; cleaned: string[] } | undefined {
  if (!isPackedModule(bytes)) return undefined
  const part = bytes.subarray(moduleHeader.length, moduleHeader.length + bytes.readUInt32LE(2))
  const { value, cleaned } = parseCardJson(Buffer.from(part.map((byte) => unpacked[byte] ?? 0)), budget)
  return isObject(value.module) ? { module: value.module, cleaned } : undefined
}

const isFilled = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== false

/** The filled parts of a module, except those in `used` and those that only name it. */
export function nameOtherParts(module: JsonObject, used: readonly string[]): string[] {
  const known = new Set(['name', 'description', 'id', 'namespace', ...used])
  return Object.entries(module)
    .filter(([name, value]) => !known.has(name) && isFilled(value))
    .map(([name]) => name.slice(0, 60))
    .slice(0, 20)
}
