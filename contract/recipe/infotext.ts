import { SAMPLERS } from '../catalogue/samplers.ts'
import { SCHEDULES } from '../catalogue/server-options.ts'
import { type Collector, createCollector, type FoundRecipe } from './found-recipe.ts'
import { parseJson } from './parse-json.ts'
import { type Recipe, recipe as recipeSchema } from './recipe.ts'

/**
 * The text that A1111 stores in an image and most programs read: the prompt, "Negative prompt: …", and a last line of
 * "Name: value" pairs. The format is ambiguous, because a prompt may look like one of those lines. If reading back
 * would give other values, the exact values are added in fields of our own.
 */
export function writeInfotext(recipe: Recipe): string {
  const found = readInfotext(compose(recipe, [])).recipe
  const loras = recipe.loras.map(({ name, weight }) => ({ name, weight }))
  const exact: [string, string][] = []
  if (found.prompt !== recipe.prompt) exact.push([exactFields.prompt, recipe.prompt])
  if (found.neg_prompt !== recipe.neg_prompt) exact.push([exactFields.neg_prompt, recipe.neg_prompt])
  if (JSON.stringify(found.loras ?? []) !== JSON.stringify(loras)) {
    exact.push([exactFields.loras, JSON.stringify(loras)])
  }
  return compose(recipe, exact)
}

const exactFields = {
  prompt: 'Exact prompt',
  neg_prompt: 'Exact negative prompt',
  loras: 'Exact loras',
} as const

function compose(recipe: Recipe, more: readonly (readonly [string, string])[]): string {
  const loras = recipe.loras.map(({ name, weight }) => ` <lora:${name.replace(/[:<>\n]/g, ' ')}:${weight}>`)
  const fields: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Steps', recipe.steps],
    ['Sampler', recipe.sampler === null ? null : SAMPLERS[recipe.sampler].label],
    ['Schedule type', recipe.schedule && SCHEDULES[recipe.schedule]],
    ['CFG scale', recipe.guidance],
    ['Distilled CFG Scale', recipe.flux_guidance],
    ['Seed', recipe.seed],
    ['Size', `${recipe.width}x${recipe.height}`],
    ['Model', recipe.model],
    ['Clip skip', recipe.clip_skip],
    ['Version', 'Nightbloom'],
    ...more,
  ]
  const last = fields
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${quote(String(value))}`)
    .join(', ')
  const negative = recipe.neg_prompt === '' ? '' : `\nNegative prompt: ${toPlain(recipe.neg_prompt)}`
  return `${toPlain(recipe.prompt)}${loras.join('')}${negative}\n${last}`
}

/** Removes what PNG text cannot contain. */
const toPlain = (text: string) => text.replaceAll('\0', '').toWellFormed()

function quote(value: string): string {
  return /[,:"\n\r\0]|^\s|\s$/.test(value) || !value.isWellFormed() ? JSON.stringify(value) : value
}

/** A1111's minimum for a settings line; a line with fewer fields belongs to the prompt. */
const fewestFields = 3

/** Ten times our own maximum; a hostile text must not block the page. */
const longestText = 500_000

export function readInfotext(text: string): FoundRecipe {
  const collector = createCollector()
  collectInfotext(text, collector)
  return collector.finish('a1111')
}

/** `known`: handlers for the additional fields of a program. */
export function collectInfotext(
  text: string,
  collector: Collector,
  known: Readonly<Record<string, (value: string) => void>> = {},
): void {
  const lines = text.slice(0, longestText).split('\n')
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  const fields = readFields(lines.at(-1) ?? '')
  if (fields.length >= fewestFields) lines.pop()
  collectPrompts(lines, collector)
  if (fields.length < fewestFields) return
  const handlers = { ...fieldHandlers(collector), ...known }
  for (const [name, value] of fields) {
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (handle === undefined) collector.note(name)
    else handle(value)
  }
}

function collectPrompts(lines: readonly string[], collector: Collector): void {
  const negativePrefix = 'Negative prompt:'
  const split = lines.findIndex((line) => line.trimStart().startsWith(negativePrefix))
  const positive = split < 0 ? lines : lines.slice(0, split)
  const negative = split < 0 ? [] : lines.slice(split)
  collector.setText('prompt', 'Prompt', takeLoras(positive.join('\n'), collector).trim())
  const words = negative.join('\n').trimStart().slice(negativePrefix.length).trim()
  collector.setText('neg_prompt', 'Negative prompt', words)
}

/** Removes `<lora:name:weight>` from a prompt, as A1111 and SwarmUI write it, and collects the LoRAs. */
export function takeLoras(prompt: string, collector: Collector): string {
  return prompt.replace(
    / ?<lora:([^:<>\n]{1,300})(?::([^:<>\n]{0,30}))?(?::[^<>\n]{0,60})?>/g,
    (_, name, weight) => {
      collector.addLora('LoRA', name, weight)
      return ''
    },
  )
}

type Handlers = Record<string, (value: string) => void>

function fieldHandlers(collector: Collector): Handlers {
  const ignore = () => {}
  const { recipe } = collector
  return {
    Steps: (value) => collector.setNumber('steps', 'Steps', value),
    Sampler: (value) => collector.setSampler('Sampler', value),
    'CFG scale': (value) => collector.setNumber('guidance', 'CFG scale', value),
    Seed: (value) => collector.setNumber('seed', 'Seed', value),
    Size: (value) => {
      const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(value) ?? []
      collector.setNumber('width', 'Size', width ?? value)
      collector.setNumber('height', 'Size', height ?? value)
    },
    Model: (value) => collector.setModel('Model', value),
    'Schedule type': (value) => collector.setSchedule(value),
    'Clip skip': (value) => collector.setNumber('clip_skip', 'Clip skip', value),
    // Forge, for Flux.
    'Distilled CFG Scale': (value) => collector.setNumber('flux_guidance', 'Distilled CFG Scale', value),
    [exactFields.prompt]: (value) => collector.setText('prompt', exactFields.prompt, value),
    [exactFields.neg_prompt]: (value) => collector.setText('neg_prompt', exactFields.neg_prompt, value),
    [exactFields.loras]: (value) => {
      const loras = recipeSchema.shape.loras.safeParse(parseJson(value))
      if (loras.success) recipe.loras = loras.data
      else collector.note(exactFields.loras)
    },
    // Metadata about files and programs, not settings.
    'Model hash': ignore,
    'Lora hashes': ignore,
    'TI hashes': ignore,
    'VAE hash': ignore,
    Version: ignore,
    User: ignore,
  }
}

/**
 * Parses `Name: value, Name: "quoted, value"` into pairs. A loop, because a single pattern could backtrack on hostile
 * text.
 */
function readFields(line: string): [name: string, value: string][] {
  const fields: [string, string][] = []
  const name = /\s*([\p{L}\p{N}_][\p{L}\p{N}_ \-/+.()]{0,79}):\s*/uy
  const quoted = /"((?:[^"\\]|\\.)*)"\s*(?=,|$)/y
  let at = 0
  while (at < line.length && fields.length < 500) {
    name.lastIndex = at
    const found = name.exec(line)
    if (found?.[1] === undefined) {
      const next = line.indexOf(',', at)
      if (next < 0) break
      at = next + 1
      continue
    }
    quoted.lastIndex = name.lastIndex
    const end = quoted.test(line) ? quoted.lastIndex : indexOrEnd(line, ',', name.lastIndex)
    fields.push([found[1], unquote(line.slice(name.lastIndex, end).trim())])
    at = end + 1
  }
  return fields
}

function indexOrEnd(line: string, what: string, from: number): number {
  const index = line.indexOf(what, from)
  return index < 0 ? line.length : index
}

function unquote(value: string): string {
  if (!value.startsWith('"')) return value
  const text = parseJson(value)
  return typeof text === 'string' ? text : value
}
