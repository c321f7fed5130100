import type { Definition, Spec } from './node-definitions.ts'

/** The server's own check of a prompt, with the answers of the real one word for word where clients read them. */
export type PromptNode = { class_type: string; inputs: Record<string, unknown> }
export type PromptGraph = Record<string, PromptNode>

export type NodeError = {
  type: string
  message: string
  details: string
  extra_info: Record<string, unknown>
}

type NodeErrors = Record<string, { errors: NodeError[]; dependent_outputs: string[]; class_type: string }>

export type Verdict =
  | { isValid: true; outputs: string[]; node_errors: NodeErrors }
  | {
      isValid: false
      error: { type: string; message: string; details: string; extra_info: object }
      node_errors: NodeErrors
    }

type Check = {
  graph: PromptGraph
  definitions: Record<string, Definition>
  hasInput: (name: string) => boolean
}

export function validatePrompt(check: Check): Verdict {
  const { graph, definitions } = check
  const refuse = (type: string, message: string, details: string, node_errors: NodeErrors = {}): Verdict => ({
    isValid: false,
    error: { type, message, details, extra_info: {} },
    node_errors,
  })
  for (const [id, node] of Object.entries(graph)) {
    if (typeof node?.class_type !== 'string')
      return refuse(
        'invalid_prompt',
        'Cannot execute because a node is missing the class_type property.',
        `Node ID '#${id}'`,
      )
    if (!Object.hasOwn(definitions, node.class_type))
      return refuse(
        'invalid_prompt',
        `Cannot execute because node ${node.class_type} does not exist.`,
        `Node ID '#${id}'`,
      )
  }
  const outputs = Object.keys(graph).filter((id) => definitionOf(check, id)?.output_node)
  if (outputs.length === 0) return refuse('prompt_no_outputs', 'Prompt has no outputs', '')

  const node_errors: NodeErrors = {}
  const good = outputs.filter((output) => {
    const bad = reachable(graph, output).flatMap((id) => {
      const errors = checkNode(check, id)
      return errors.length > 0 ? [{ id, errors }] : []
    })
    for (const { id, errors } of bad) {
      node_errors[id] ??= { errors, dependent_outputs: [], class_type: graph[id]?.class_type ?? '' }
      node_errors[id].dependent_outputs.push(output)
    }
    return bad.length === 0
  })
  if (good.length > 0) return { isValid: true, outputs: good, node_errors }
  return refuse('prompt_outputs_failed_validation', 'Prompt outputs failed validation', '', node_errors)
}

const definitionOf = ({ graph, definitions }: Check, id: string) => definitions[graph[id]?.class_type ?? '']

function reachable(graph: PromptGraph, from: string, seen = new Set<string>()): string[] {
  if (seen.has(from) || !graph[from]) return [...seen]
  seen.add(from)
  for (const value of Object.values(graph[from].inputs))
    if (Array.isArray(value)) reachable(graph, String(value[0]), seen)
  return [...seen]
}

/** Nodes that look for the file themselves instead of in the list. */
const LOOKS_FOR_FILE = new Set(['LoadImage', 'LoadImageMask'])

function checkNode(check: Check, id: string): NodeError[] {
  const node = check.graph[id]
  const definition = definitionOf(check, id)
  if (!node || !definition) return []
  const { required = {}, optional = {} } = definition.input
  const specs = Object.entries({ ...required, ...optional })
  return specs.flatMap(([name, spec]) => {
    const value = node.inputs[name]
    if (value === undefined) {
      const missing = { type: 'required_input_missing', message: 'Required input is missing', details: name }
      return Object.hasOwn(required, name) ? [{ ...missing, extra_info: { input_name: name } }] : []
    }
    const error = Array.isArray(value)
      ? checkLink(check, name, value, spec)
      : checkValue(check, node.class_type, name, value, spec)
    return error ? [error] : []
  })
}

function checkLink(check: Check, name: string, link: unknown[], spec: Spec): NodeError | undefined {
  const extra_info = { input_name: name, input_config: spec, received_value: link }
  if (link.length !== 2)
    return {
      type: 'bad_linked_input',
      message: 'Bad linked input, must be a length-2 list of [node_id, slot_index]',
      details: name,
      extra_info,
    }
  const [source, slot] = link
  const received = definitionOf(check, String(source))?.output[Number(slot)]
  if (received === undefined)
    return {
      type: 'exception_during_inner_validation',
      message: 'Exception when validating inner node',
      details: String(source),
      extra_info,
    }
  const [wanted] = spec
  const isSame = received === wanted || wanted === '*' || received === '*'
  return isSame
    ? undefined
    : {
        type: 'return_type_mismatch',
        message: 'Return type mismatch between linked nodes',
        details: `${name}, received_type(${String(received)}) mismatch input_type(${String(wanted)})`,
        extra_info: { input_name: name, input_config: spec, received_type: received, linked_node: link },
      }
}

function checkValue(
  { hasInput }: Check,
  classType: string,
  name: string,
  value: unknown,
  spec: Spec,
): NodeError | undefined {
  const [type, config = {}] = spec
  const extra_info = { input_name: name, input_config: spec, received_value: value }
  const wrong = (kind: string, message: string, details = name) => ({
    type: kind,
    message,
    details,
    extra_info,
  })
  if (LOOKS_FOR_FILE.has(classType) && name === 'image')
    return hasInput(String(value))
      ? undefined
      : wrong(
          'custom_validation_failed',
          'Custom validation failed for node',
          `image - Invalid image file: ${value}`,
        )
  const options = Array.isArray(type) ? type : type === 'COMBO' ? config.options : undefined
  if (Array.isArray(options))
    return options.includes(value)
      ? undefined
      : wrong(
          'value_not_in_list',
          'Value not in list',
          `${name}: '${value}' not in a list of length ${options.length}`,
        )
  if (type === 'STRING' || type === 'COLORCODE' || type === 'BOOLEAN') return undefined
  if (type !== 'INT' && type !== 'FLOAT')
    return wrong('invalid_input_type', `Failed to convert an input value to a ${String(type)} value`)
  const number = type === 'INT' ? Math.trunc(Number(value)) : Number(value)
  if (!Number.isFinite(number))
    return wrong('invalid_input_type', `Failed to convert an input value to a ${type} value`)
  if (typeof config.min === 'number' && number < config.min)
    return wrong('value_smaller_than_min', `Value ${number} smaller than min of ${config.min}`)
  if (typeof config.max === 'number' && number > config.max)
    return wrong('value_bigger_than_max', `Value ${number} bigger than max of ${config.max}`)
  return undefined
}
