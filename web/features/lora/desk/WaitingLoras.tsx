import { useSuspenseQuery } from '@tanstack/react-query'
import { loraText } from '#web/text/lora.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { waitingLorasQuery } from '../queries.ts'
import { WaitingLora } from './WaitingLora.tsx'

const text = loraText.desk

/** What nobody has looked at yet, the oldest first. */
export function WaitingLoras() {
  const { data } = useSuspenseQuery(waitingLorasQuery)
  if (data.items.length === 0) return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <div className="grid gap-6">
      <p className="tabular text-quiet">{text.waiting(data.total)}</p>
      <ul aria-label={text.list} className="grid gap-6">
        {data.items.map((lora) => (
          <WaitingLora key={lora.uid} lora={lora} />
        ))}
      </ul>
    </div>
  )
}
