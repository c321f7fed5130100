import { useSuspenseQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { paymentDeskText, type TierTable } from '#web/text/payment-desk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { tierVersionsQuery } from './queries.ts'

const text = paymentDeskText.tiers

/** All versions, newest first. `onLoad`: the editor continues with the terms of one of them. */
export function TierVersions({ onLoad }: { onLoad(terms: TierTable): void }) {
  const { items } = useSuspenseQuery(tierVersionsQuery).data
  const { mutate, isPending } = useWrite('admin.withdraw_tiers', {
    invalidates: ['admin.list_tiers', 'admin.audit_log'],
  })
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-21 font-medium">
        {text.versions}
      </h2>
      <ul>
        {items.map(({ version, state, terms, effective_from, reason, created_by }) => (
          <li key={version} className="grid gap-2 border-b border-line py-4 last:border-b-0">
            <p className="font-medium">
              {text.version(version)} · {text.states[state]}
            </p>
            <p className="text-13 wrap-anywhere text-quiet">
              {[
                version > 1 && text.from(formatDay(effective_from)),
                created_by !== null && text.by(created_by),
                reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button tone="quiet" size="small" className="-ml-3" onClick={() => onLoad(terms)}>
                {text.load}
              </Button>
              {state === 'scheduled' && (
                <Button
                  tone="line"
                  size="small"
                  busy={isPending}
                  onClick={() => mutate({ version }, { onSuccess: () => toast.success(text.withdrawn) })}
                >
                  {text.withdraw}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
