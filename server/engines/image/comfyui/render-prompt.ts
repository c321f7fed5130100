import type { ParsedPrompt, PromptSegment } from '#contract/prompt-grammar/parse-prompt'

/** Each part is a node; a prompt of nothing but BREAK must not become a graph of thousands. */
const MOST_PARTS = 8

/**
 * A prompt in the words of ComfyUI's text encoders, one text for each part between BREAKs: weights in round brackets,
 * brackets that are text behind a backslash. There is always at least one part, be it empty.
 */
export function renderPrompt({ parts }: ParsedPrompt): string[] {
  const kept = parts.slice(0, MOST_PARTS - 1)
  const rest = parts.slice(MOST_PARTS - 1)
  const texts = kept.map(renderPart)
  if (rest.length > 0) texts.push(rest.map(renderPart).join(', '))
  return texts.length > 0 ? texts : ['']
}

function renderPart(segments: readonly PromptSegment[]): string {
  return segments.map(renderSegment).reduce(join, '')
}

function renderSegment({ text, weight }: PromptSegment): string {
  const escaped = text.replaceAll(/[()]/g, '\\$&')
  return weight === 1 ? escaped : `(${escaped}:${weight})`
}

/** A backslash at the end of one segment would take the bracket that opens the next for text. */
function join(before: string, segment: string): string {
  return before.endsWith('\\') && segment.startsWith('(') ? `${before} ${segment}` : before + segment
}
