import { useEffect, useState } from 'react'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ChatMessage, ReplyWaiting } from '../queries.ts'
import type { MessageDoings } from './MessageActions.tsx'

const text = chatText.page
/** A reply without news for so long offers a way out. */
const stalledMs = 10_000

type Props = {
  message: ChatMessage
  name: string
  waiting: ReplyWaiting | null
  doings: MessageDoings
}

/** What a reply waits for: its place in the queue, a busy server, or a model that has gone quiet. */
export function ReplyWait({ message, name, waiting, doings }: Props) {
  const isQueued = waiting !== null && waiting.ahead !== null
  const busyUntil = waiting?.busy_until ?? null
  const isStalled = useStalled(`${message.message_id} ${message.text.length}`) && !isQueued
  return (
    <div className="grid gap-2 text-15 text-quiet">
      {message.text === '' && (
        <p className="flex items-center gap-3">
          <span className="seedling size-5 shrink-0 rounded-full" aria-hidden />
          {isQueued ? (
            text.queued(waiting.ahead ?? 0)
          ) : busyUntil === null ? (
            text.writing(name)
          ) : (
            <Countdown key={busyUntil} until={busyUntil} />
          )}
        </p>
      )}
      {isStalled && (
        <output
          ref={keepInSight}
          className="flex scroll-mb-32 flex-wrap items-center gap-x-3 gap-y-2 text-13"
        >
          {text.stalled}
          <Button tone="line" size="small" onClick={doings.stop}>
            {text.stopIt}
          </Button>
          <Button tone="quiet" size="small" onClick={() => doings.tryAnother(message)}>
            {text.tryAnother}
          </Button>
        </output>
      )}
    </div>
  )
}

/** Unless the reader has scrolled up, the offer must not appear behind the composer. */
function keepInSight(offer: HTMLElement | null): void {
  const isNear = offer !== null && offer.getBoundingClientRect().top < window.innerHeight + 100
  if (isNear) offer.scrollIntoView({ block: 'nearest' })
}

/** Whether the sign of life has not changed for ten seconds. */
function useStalled(sign: string): boolean {
  const [stalled, setStalled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStalled(sign), stalledMs)
    return () => clearTimeout(timer)
  }, [sign])
  return stalled === sign
}

/** The seconds until a busy server is asked again. */
function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return text.serverBusy(Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)))
}
