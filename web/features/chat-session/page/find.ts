import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { nextOffset, readPages } from '#web/api/read.ts'
import { anchor } from './reading-place.ts'

const pageSize = 100

/** Matches in the shown branch of one chat, newest first. */
const foundQuery = (sessionId: string, q: string) => ({
  ...readPages('aifriend.search_messages', {
    key: [{ sessionId, q }],
    firstParam: 0,
    toInput: (offset) => ({ session_id: sessionId, q, shown_only: true, limit: pageSize, offset }),
    findNext: nextOffset,
  }),
  enabled: q !== '',
  placeholderData: keepPreviousData,
  // New messages may arrive while somebody searches.
  staleTime: 0,
})

/** Searches one chat, and steps through the matches. */
export function useFind(sessionId: string, q: string, goTo: (messageId: string) => Promise<boolean>) {
  const { data, isPlaceholderData, isSuccess, fetchNextPage } = useInfiniteQuery(foundQuery(sessionId, q))
  const [at, setAt] = useState(0)
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  const total = q === '' ? 0 : (data?.pages[0]?.total ?? 0)
  const firstId = q === '' || isPlaceholderData ? undefined : found[0]?.message_id

  const led = useRef('')
  useEffect(() => {
    // Once per search, not again when the list is refetched.
    if (firstId === undefined || led.current === q) return
    led.current = q
    setAt(0)
    void goTo(firstId)
  }, [firstId, q, goTo])

  const step = async (by: 1 | -1) => {
    if (total === 0) return
    const next = (at + by + total) % total
    const { data: more } = next < found.length ? { data } : await fetchNextPage()
    const known = more?.pages.flatMap(({ items }) => items) ?? []
    // Wrapping around goes to the oldest match that is loaded.
    const target = Math.min(next, known.length - 1)
    const message = known[target]
    if (message === undefined) return
    setAt(target)
    await goTo(message.message_id)
  }
  return {
    at,
    total,
    hereId: found[at]?.message_id,
    isKnown: q !== '' && isSuccess && !isPlaceholderData,
    earlier: () => step(1),
    later: () => step(-1),
  }
}

const names = { all: 'found', here: 'found-here' }

/** Highlights the matches on the page without changing React's elements. */
export function useMarks(q: string, hereId: string | undefined, drawn: unknown): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn stands for the messages in the page
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const clear = () => {
      for (const name of Object.values(names)) CSS.highlights.delete(name)
    }
    if (q === '') return clear()
    const articles = [...document.querySelectorAll(`article[id^=${anchor}]`)]
    const here = articles.filter(({ id }) => id === `${anchor}${hereId}`)
    const others = articles.filter((article) => !here.includes(article))
    CSS.highlights.set(names.all, new Highlight(...others.flatMap((article) => findRanges(article, q))))
    CSS.highlights.set(names.here, new Highlight(...here.flatMap((article) => findRanges(article, q))))
    return clear
  }, [q, hereId, drawn])
}

/** Finds matches that span several elements too. */
function findRanges(article: Element, q: string): Range[] {
  const prose = article.querySelector('[data-prose]')
  if (prose === null) return []
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; from: number }[] = []
  let whole = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node, from: whole.length })
    whole += (node.nodeValue ?? '').toLowerCase()
  }
  const words = q.toLowerCase()
  const point = (at: number) => {
    const spot = nodes.findLast(({ from }) => from <= at)
    return spot === undefined ? undefined : ([spot.node, at - spot.from] as const)
  }
  const ranges: Range[] = []
  for (let at = whole.indexOf(words); at >= 0; at = whole.indexOf(words, at + words.length)) {
    const [start, end] = [point(at), point(at + words.length - 1)]
    if (start === undefined || end === undefined) continue
    const range = new Range()
    // Some letters, such as İ, get longer in lower case, which shifts later positions.
    range.setStart(start[0], Math.min(start[1], start[0].nodeValue?.length ?? 0))
    range.setEnd(end[0], Math.min(end[1] + 1, end[0].nodeValue?.length ?? 0))
    ranges.push(range)
  }
  return ranges
}
