import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import { renderPrompt } from '../../render-prompt.ts'
import type { Graph, Link, Nodes } from '../graph.ts'

/** Parts that BREAK separates are encoded apart, so that no word of one reaches into another, and then joined. */
export function encodePrompt(
  id: 'positive' | 'negative',
  prompt: ParsedPrompt,
  clip: Link,
): Nodes & { readonly conditioning: Link } {
  const [first = '', ...rest] = renderPrompt(prompt)
  const nodes: Record<string, Graph[string]> = {
    [id]: { class_type: 'CLIPTextEncode', inputs: { text: first, clip } },
  }
  let conditioning: Link = [id, 0]
  for (const [i, text] of rest.entries()) {
    const part = `${id}_${i + 2}`
    nodes[part] = { class_type: 'CLIPTextEncode', inputs: { text, clip } }
    nodes[`${part}_joined`] = {
      class_type: 'ConditioningConcat',
      inputs: { conditioning_to: conditioning, conditioning_from: [part, 0] },
    }
    conditioning = [`${part}_joined`, 0]
  }
  return { nodes, conditioning }
}
