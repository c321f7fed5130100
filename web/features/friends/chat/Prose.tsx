import { memo, type ReactNode, useMemo } from 'react'
import { type Inline, parseBlock, splitBlocks } from './markdown.ts'

type Props = { text: string; isGrowing?: boolean }

/** A message as prose. Blocks that are finished are drawn once, so that nothing moves while a reply grows. */
export function Prose({ text, isGrowing = false }: Props) {
  const blocks = useMemo(() => splitBlocks(text), [text])
  return (
    <div data-prose className="grid gap-[0.9em] wrap-anywhere">
      {blocks.map((source, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end, and have nothing else to be known by
        <BlockView key={i} source={source} isOpen={isGrowing && i === blocks.length - 1} />
      ))}
    </div>
  )
}

const BlockView = memo(function BlockView({ source, isOpen }: { source: string; isOpen: boolean }) {
  const block = useMemo(() => parseBlock(source, isOpen), [source, isOpen])
  if (block.kind === 'rule') return <hr className="mx-auto w-16 border-line-strong" />
  if (block.kind === 'code') {
    return (
      <pre className="rounded-middle bg-sunken p-4 text-13 whitespace-pre-wrap">
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'list') {
    const items = block.items.map((item, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at the end
      <li key={i}>{renderInline(item)}</li>
    ))
    return block.isOrdered ? (
      <ol start={block.start} className="list-decimal pl-6">
        {items}
      </ol>
    ) : (
      <ul className="list-disc pl-6">{items}</ul>
    )
  }
  const children = renderInline(block.children)
  if (block.kind === 'quote') {
    return <blockquote className="border-l-2 border-line-strong pl-4 text-quiet">{children}</blockquote>
  }
  // A message has no place in the page's outline, so its headings are only strong.
  if (block.kind === 'heading') return <p className="font-display text-21">{children}</p>
  return <p>{children}</p>
})

function renderInline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, i) => {
    if (typeof part === 'string') return part
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts only grow at the end
    if (part.kind === 'break') return <br key={i} />
    if (part.kind === 'code') {
      return (
        <code key={i} className="rounded-small bg-sunken px-1 py-0.5 text-[0.9em]">
          {part.text}
        </code>
      )
    }
    const children = renderInline(part.children)
    if (part.kind === 'strong') return <strong key={i}>{children}</strong>
    if (part.kind === 'strike') return <s key={i}>{children}</s>
    // What is done rather than said.
    return (
      <em key={i} className="text-quiet">
        {children}
      </em>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: parts only grow at the end
  })
}
