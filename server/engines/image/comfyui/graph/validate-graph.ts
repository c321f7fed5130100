import { configOf, type InputSpec, type NodeDefinition, type ObjectInfo, optionsOf } from '../object-info.ts'
import { type Graph, type GraphValue, isLink } from './graph.ts'

/**
 * What a server with these nodes would refuse about a graph, each in a sentence. Asked before anything is sent, so that
 * a missing node or file is an answer and not a failed task.
 */
export function validateGraph(graph: Graph, info: ObjectInfo): string[] {
  const nodes = Object.entries(graph)
  const problems = nodes.flatMap(([id, { class_type, inputs }]) => {
    const definition = Object.hasOwn(info, class_type) ? info[class_type] : undefined
    if (!definition) return [`The server lacks the node ${class_type}.`]
    return checkInputs(`${id} (${class_type})`, inputs, definition, graph, info)
  })
  const hasResult = nodes.some(([, { class_type }]) => info[class_type]?.output_node)
  return [...new Set([...problems, ...(hasResult ? [] : ['The graph gives no result.'])])]
}

function checkInputs(
  where: string,
  inputs: Readonly<Record<string, GraphValue>>,
  { input }: NodeDefinition,
  graph: Graph,
  info: ObjectInfo,
): string[] {
  const required = Object.keys(input.required ?? {}).filter((name) => !Object.hasOwn(inputs, name))
  const specs = { ...input.optional, ...input.required }
  return [
    ...required.map((name) => `${where} needs the input ${name}.`),
    ...Object.entries(inputs).flatMap(([name, value]) => {
      const spec = specs[name]
      if (!spec) return isLink(value) ? [`${where} has no input ${name}.`] : []
      const problem = isLink(value)
        ? findLinkProblem(value, spec, graph, info)
        : findValueProblem(value, spec)
      return problem === undefined ? [] : [`${where}, ${name}: ${problem}`]
    }),
  ]
}

function findLinkProblem(
  [source, output]: readonly [string, number],
  [type]: InputSpec,
  graph: Graph,
  info: ObjectInfo,
): string | undefined {
  const from = Object.hasOwn(graph, source) ? graph[source] : undefined
  if (!from) return `there is no node ${source}.`
  const given = info[from.class_type]?.output[output]
  if (given === undefined) return `${source} has no output ${output}.`
  return fits(given, type) ? undefined : `takes ${String(type)}, not ${String(given)}.`
}

const ANYTHING = new Set(['*', 'COMFY_MATCHTYPE_V3'])

function fits(given: unknown, wanted: unknown): boolean {
  if (typeof given !== 'string' || typeof wanted !== 'string') return given === wanted
  if (ANYTHING.has(given) || ANYTHING.has(wanted)) return true
  const wantedParts = new Set(wanted.split(','))
  return given.split(',').some((part) => wantedParts.has(part))
}

function findValueProblem(value: string | number | boolean, spec: InputSpec): string | undefined {
  const [type] = spec
  const options = optionsOf(spec)
  const config = configOf(spec)
  // Uploads are looked for on the disk; the list is as old as our copy of it.
  if (options)
    return config.image_upload || options.includes(value) ? undefined : `the server lacks ${value}.`
  if (type === 'INT' || type === 'FLOAT') return findNumberProblem(value, type, config)
  if (type === 'BOOLEAN') return typeof value === 'boolean' ? undefined : 'must be true or false.'
  if (type === 'STRING' || type === 'COLORCODE')
    return typeof value === 'string' ? undefined : 'must be a text.'
  return `takes ${String(type)} from another node.`
}

function findNumberProblem(
  value: string | number | boolean,
  type: 'INT' | 'FLOAT',
  { min, max }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number.'
  if (type === 'INT' && !Number.isInteger(value)) return 'must be a whole number.'
  if (typeof min === 'number' && value < min) return `must be at least ${min}.`
  if (typeof max === 'number' && value > max) return `must be at most ${max}.`
  return undefined
}
