import { memo, type ReactNode, useMemo } from 'react'
import { type ListBlock, parseBlock, splitBlocks } from './markdown.ts'
import type { Inline } from './markdown-inline.ts'
import { OutsideLink } from './OutsideLink.tsx'

/** Renders Markdown. Finished blocks are memoized, so that a growing reply renders only its last one. */
export function Prose({ text }: { text: string }) {
  const blocks = useMemo(() => splitBlocks(text), [text])
  return (
    <div data-prose className="grid grid-cols-1 gap-[0.9em] wrap-anywhere">
      {blocks.map((source, i) => (
        <BlockView key={i} source={source} />
      ))}
    </div>
  )
}

const BlockView = memo(function BlockView({ source }: { source: string }) {
  const block = useMemo(() => parseBlock(source), [source])
  if (block.kind === 'rule') return <hr className="mx-auto w-16 border-line-strong" />
  if (block.kind === 'code') {
    return (
      <pre dir="ltr" className="rounded-middle bg-sunken p-4 text-13 whitespace-pre-wrap">
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'list') return <ListView list={block} />
  if (block.kind === 'table') {
    return (
      // A wide table scrolls sideways.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is moved by the arrows
      <section tabIndex={0} aria-label="Table" className="overflow-x-auto">
        <table dir="auto" className="text-15 leading-normal wrap-normal">
          <thead>
            <tr className="border-b border-line-strong">
              {block.head.map((cell, i) => (
                <th key={i} scope="col" className="py-1.5 pe-5 text-start font-semibold">
                  {renderInline(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i} className="border-b border-line last:border-0">
                {row.map((cell, j) => (
                  <td key={j} className="py-1.5 pe-5 align-top">
                    {renderInline(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  }
  const children = renderInline(block.children)
  if (block.kind === 'quote') {
    return (
      <blockquote dir="auto" className="border-s-2 border-line-strong ps-4 text-quiet">
        {children}
      </blockquote>
    )
  }
  // Not a real heading: a message is not part of the page's outline.
  if (block.kind === 'heading') {
    return (
      <p dir="auto" className="font-display text-21">
        {children}
      </p>
    )
  }
  // Each paragraph in its own text direction.
  return <p dir="auto">{children}</p>
})

function ListView({ list }: { list: ListBlock }) {
  const items = list.items.map(({ children, under }, i) => (
    <li key={i}>
      {renderInline(children)}
      {under !== undefined && <ListView list={under} />}
    </li>
  ))
  return list.isOrdered ? (
    <ol dir="auto" start={list.start} className="list-decimal ps-6">
      {items}
    </ol>
  ) : (
    <ul dir="auto" className="list-disc ps-6">
      {items}
    </ul>
  )
}

function renderInline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, i) => {
    if (typeof part === 'string') return part
    if (part.kind === 'break') return <br key={i} />
    if (part.kind === 'code') {
      return (
        <code key={i} className="rounded-small bg-sunken px-1 py-0.5 text-[0.9em]">
          {part.text}
        </code>
      )
    }
    const children = renderInline(part.children)
    if (part.kind === 'link') {
      return (
        <OutsideLink key={i} href={part.href} host={part.host}>
          {children}
        </OutsideLink>
      )
    }
    if (part.kind === 'strong') return <strong key={i}>{children}</strong>
    if (part.kind === 'strike') return <s key={i}>{children}</s>
    // Emphasis marks actions in stories.
    return (
      <em key={i} className="pe-[0.12em] text-quiet">
        {children}
      </em>
    )
  })
}
