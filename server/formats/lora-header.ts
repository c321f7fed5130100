import { scanJson } from './json-scan.ts'
import type { BudgetLimits } from './work-budget.ts'

/**
 * The header of a safetensors file: eight bytes for its length, then JSON that locates each tensor. Nothing
 * else of a file is read before this check passes [S-12]. Pure, and linear in the length of the header.
 */

export type Tensor = { name: string; dtype: string; shape: readonly number[] }
export type LoraHeader = { tensors: readonly Tensor[]; metadata: Readonly<Record<string, string>> }

/** The format allows 100 MB; the largest headers of trainers, with every caption in them, have a few. */
export const HEADER_BYTES = 4 * 1024 * 1024
const LENGTH_BYTES = 8
const TENSORS_AT_MOST = 20_000
const DIMENSIONS_AT_MOST = 8
const NAME_LENGTH = 500
/** A header is an object of objects with arrays of numbers. */
const DEPTH_AT_MOST = 3

export const headerLimits: BudgetLimits = {
  entries: TENSORS_AT_MOST,
  references: 0,
  unpackedBytes: HEADER_BYTES,
  pixels: 0,
  depth: DEPTH_AT_MOST,
  values: 20 * TENSORS_AT_MOST,
  elapsedMs: 20_000,
}

const bytesOf: Readonly<Record<string, number>> = {
  BOOL: 1,
  U8: 1,
  I8: 1,
  F8_E5M2: 1,
  F8_E4M3: 1,
  F8_E8M0: 1,
  U16: 2,
  I16: 2,
  F16: 2,
  BF16: 2,
  U32: 4,
  I32: 4,
  F32: 4,
  U64: 8,
  I64: 8,
  F64: 8,
}

/**
 * `head`: the beginning of the file, with at least the whole header. A problem is a sentence for the user.
 */
export function readHeader(head: Buffer, fileBytes: number): { header: LoraHeader } | { problem: string } {
  const foreign = findForeignFormat(head)
  if (foreign !== undefined) return { problem: foreign }
  if (head.length < LENGTH_BYTES) return { problem: 'This file is too short to be a safetensors file.' }
  const length = head.readBigUInt64LE(0)
  if (length > BigInt(fileBytes - LENGTH_BYTES)) {
    return { problem: 'This is not a safetensors file, or only the first part of one.' }
  }
  if (length > BigInt(HEADER_BYTES)) return { problem: 'The header of this file is longer than 4 MB.' }
  const end = LENGTH_BYTES + Number(length)
  if (end > head.length) throw new Error('The header was read before all of it was there.')
  const parsed = parseHeader(head.subarray(LENGTH_BYTES, end))
  if ('problem' in parsed) return parsed
  return readTensors(parsed.entries, fileBytes - end)
}

/** Named in the message, because users confuse these formats. Pickles run any program they contain. */
function findForeignFormat(head: Buffer): string | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte)
  // 0x80 may also be the lowest byte of the header's length; in that case the JSON follows.
  const isPickle = begins(0x80) && (head[1] ?? 0) >= 2 && (head[1] ?? 9) <= 5 && head[LENGTH_BYTES] !== 0x7b
  if (begins(0x50, 0x4b, 0x03, 0x04) || isPickle) {
    return 'This is a pickle file (.pt, .ckpt or .bin), which can hold programs. Only safetensors files are taken.'
  }
  if (head.subarray(0, 4).toString('latin1') === 'GGUF') {
    return 'This is a GGUF file. Only safetensors files are taken.'
  }
  return undefined
}

const damaged = { problem: 'The header of this file is damaged.' }

function parseHeader(bytes: Buffer): { entries: [string, unknown][] } | { problem: string } {
  // Required by the format: a file that begins differently could be two formats at once.
  if (bytes[0] !== 0x7b) return { problem: 'This is not a safetensors file.' }
  // Checked before parsing.
  if (scanJson(bytes, headerLimits).problem !== undefined) return damaged
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return damaged
  }
  const keys = countKeys(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return damaged
  }
  if (!isObject(value)) return damaged
  const entries = Object.entries(value)
  // Readers disagree about which of two entries with the same name counts.
  return entries.length === keys ? { entries } : damaged
}

/** Counts top-level keys including duplicates. */
function countKeys(text: string): number {
  let depth = 0
  let keys = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ':' && depth === 1) keys += 1
  }
  return keys
}

function readTensors(
  entries: readonly [string, unknown][],
  dataBytes: number,
): { header: LoraHeader } | { problem: string } {
  const metadata = readMetadata(entries.find(([name]) => name === '__metadata__')?.[1])
  if (metadata === undefined) return damaged
  const named = entries.filter(([name]) => name !== '__metadata__')
  if (named.length === 0) return { problem: 'This file holds no weights.' }
  if (named.length > TENSORS_AT_MOST) return { problem: 'This file holds more tensors than a LoRA has.' }
  const tensors = named.map(([name, value]) => readTensor(name, value))
  const whole = tensors.filter((tensor) => tensor !== undefined)
  if (whole.length < tensors.length) return damaged
  // Every byte must belong to exactly one tensor, so that nothing can be hidden in the file.
  let at = 0
  for (const { start, end } of whole.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start !== at) return damaged
    at = end
  }
  if (at !== dataBytes) {
    return {
      problem:
        at > dataBytes
          ? 'This file ends too early: some of its weights are missing.'
          : 'This file contains something besides its weights.',
    }
  }
  return { header: { tensors: whole.map(({ name, dtype, shape }) => ({ name, dtype, shape })), metadata } }
}

function readTensor(name: string, value: unknown): (Tensor & { start: number; end: number }) | undefined {
  if (name === '' || name.length > NAME_LENGTH || !isObject(value)) return undefined
  const { dtype, shape, data_offsets: offsets, ...others } = value
  if (Object.keys(others).length > 0 || typeof dtype !== 'string' || !Object.hasOwn(bytesOf, dtype))
    return undefined
  if (!isSizes(shape) || shape.length > DIMENSIONS_AT_MOST || !isSizes(offsets)) return undefined
  const [start, end, ...more] = offsets
  if (start === undefined || end === undefined || more.length > 0 || end < start) return undefined
  const bytes = shape.reduce((product, size) => product * size, bytesOf[dtype] ?? 0)
  // Larger numbers are not exact and could be made to match.
  if (!Number.isSafeInteger(bytes) || bytes !== end - start) return undefined
  return { name, dtype, shape, start, end }
}

function readMetadata(value: unknown): Record<string, string> | undefined {
  if (value === undefined) return {}
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSizes = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.every((size) => Number.isSafeInteger(size) && size >= 0 && !Object.is(size, -0))
