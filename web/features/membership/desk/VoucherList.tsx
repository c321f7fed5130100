import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { membershipText } from '#web/text/membership.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { vouchersQuery } from './queries.ts'

const text = membershipText.desk.vouchers

/** The codes that were created, and whether they were used. */
export function VoucherList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(vouchersQuery)
  const items = data.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby="voucher-list">
      <h2 id="voucher-list" className="text-21 font-medium">
        {text.list}
      </h2>
      {items.length === 0 && <p className="mt-3 text-quiet">{text.none}</p>}
      <ul>
        {items.map((voucher) => (
          <li key={voucher.voucher_id} className="border-b border-line py-3 last:border-b-0">
            <p className="font-medium">
              {text.line(membershipText.tiers[voucher.tier], voucher.days, voucher.hint)}
            </p>
            <p className="text-13 text-quiet">
              {[voucher.note, voucher.created_by && text.by(voucher.created_by), describeState(voucher)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore words={membershipText.statement} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      )}
    </section>
  )
}

function describeState(voucher: CallData<'admin.list_vouchers'>['items'][number]): string {
  if (voucher.redeemed_at !== null) return text.redeemed(formatDay(voucher.redeemed_at))
  const end = formatDay(voucher.expires_at)
  return new Date(voucher.expires_at) > new Date() ? text.open(end) : text.over(end)
}
