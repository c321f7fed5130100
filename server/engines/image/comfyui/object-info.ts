import { z } from 'zod'

/** What a server says about its nodes (`GET /object_info`), as far as graphs depend on it. */
export type InputSpec = readonly [type: unknown, config?: unknown, ...rest: unknown[]]

export type NodeDefinition = {
  readonly input: {
    readonly required?: Readonly<Record<string, InputSpec>> | undefined
    readonly optional?: Readonly<Record<string, InputSpec>> | undefined
  }
  readonly output: readonly unknown[]
  readonly output_node: boolean
}

export type ObjectInfo = Readonly<Record<string, NodeDefinition>>

const inputs = z.record(z.string(), z.tuple([z.unknown()], z.unknown())).optional()

const nodeDefinition = z.object({
  input: z.object({ required: inputs, optional: inputs }),
  output: z.array(z.unknown()).default([]),
  output_node: z.boolean().default(false),
})

/** A node that is described in a way we do not know is left out: it must not take the others with it. */
export function parseObjectInfo(answer: unknown): ObjectInfo {
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(answer))
  return Object.fromEntries(
    entries.flatMap(([name, definition]) => {
      const { data } = nodeDefinition.safeParse(definition)
      return data ? [[name, data]] : []
    }),
  )
}

type Option = string | number | boolean

/** The values that an input takes: older nodes list them as the type, newer ones under `options`. */
export function optionsOf(spec: InputSpec): readonly Option[] | undefined {
  const [type, config] = spec
  if (Array.isArray(type)) return type
  if (type !== 'COMBO') return undefined
  const options = configOf(spec).options
  return Array.isArray(options) ? options : config === undefined ? undefined : []
}

export function configOf([, config]: InputSpec): Readonly<Record<string, unknown>> {
  return typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {}
}

function findInput(info: ObjectInfo, node: string, input: string): InputSpec | undefined {
  const definition = Object.hasOwn(info, node) ? info[node] : undefined
  return definition?.input.required?.[input] ?? definition?.input.optional?.[input]
}

/** The options of an input that are names: files, samplers, presets. */
export function listNames(info: ObjectInfo, node: string, input: string): string[] {
  const spec = findInput(info, node, input)
  const options = spec ? (optionsOf(spec) ?? []) : []
  return options.filter((option) => typeof option === 'string')
}

const MODEL_ENDING = /\.(safetensors|ckpt|pth|pt|bin|onnx|sft|gguf)$/i

/** `sd15\DreamShaper_8.safetensors` → `dreamshaper_8`: servers sort files into folders as they like. */
export function stemOf(file: string): string {
  const name = file.split(/[/\\]/).at(-1) ?? file
  return name.replace(MODEL_ENDING, '').toLowerCase()
}

/** The first of the wanted files that is there, under the name that the server has for it. */
export function findFile(names: readonly string[], wanted: readonly string[]): string | undefined {
  const byStem = new Map(names.map((name) => [stemOf(name), name]))
  return wanted.map((file) => byStem.get(stemOf(file))).find((name) => name !== undefined)
}

/** A file that is named by the SHA-256 of what is in it, in whatever folder: the way LoRAs are known on a server. */
export function readFileHash(file: string): string | undefined {
  const stem = stemOf(file)
  return /^[0-9a-f]{64}$/.test(stem) ? stem : undefined
}
