import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatReceiptNumber } from '#contract/receipt-number'
import { membershipText } from '#web/text/membership.ts'
import { ordersText } from '#web/text/orders.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { formatAmount } from './format-amount.ts'
import { type StatementItem, type StatementTab, statementQuery } from './statement.ts'

const text = membershipText.statement

/** All lines of one kind, newest first, with the balance after each. */
export function Statement({ of }: { of: StatementTab }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    statementQuery(of),
  )
  const items = data.pages.flatMap((page) => page.items)
  const [emptyTitle = '', emptyText = ''] = text.empty[of]
  if (items.length === 0) return <EmptyState title={emptyTitle} text={emptyText} />
  return (
    <>
      <StatementTable of={of} items={items} isOwn />
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}

type TableProps = { of: StatementTab; items: readonly StatementItem[]; isOwn?: boolean }

/** The lines of a statement as a table. Receipts open only for the user whose statement it is. */
export function StatementTable({ of, items, isOwn = false }: TableProps) {
  return (
    <table className="tabular w-full text-15">
      <thead className="text-left text-13 text-quiet">
        <tr className="border-b border-line">
          <th className="py-2 font-semibold">{text.columns.what}</th>
          <th className="py-2 pl-3 text-right font-semibold">
            {of === 'payments' ? text.columns.amount : text.columns.change}
          </th>
          {of === 'pictures' && (
            <th className="py-2 pl-3 text-right font-semibold">{text.columns.balance}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-b border-line align-top last:border-b-0">
            <td className="py-3">
              <span className="font-medium">{text.kinds[item.kind]}</span>
              <span className="block text-13 text-quiet">{describe(item)}</span>
              {item.reason !== null && <span className="block text-13 text-quiet">{item.reason}</span>}
              {isOwn && <Papers item={item} />}
            </td>
            <td className="py-3 pl-3 text-right whitespace-nowrap">{formatChange(item)}</td>
            {of === 'pictures' && <td className="py-3 pl-3 text-right">{item.balance}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The receipt of a payment, and the code of a gift. */
function Papers({ item: { kind, receipt, gift_checkout_id: gift } }: { item: StatementItem }) {
  if (receipt === null) return null
  const isNote = kind !== 'payment'
  const name = formatReceiptNumber(receipt, isNote)
  return (
    <span className="flex flex-wrap gap-x-4 text-13">
      <Link
        to="/app/_auth/account/receipt/$number"
        params={{ number: String(receipt) }}
        className="link inline-flex min-h-11 items-center lg:min-h-0"
      >
        {isNote ? ordersText.receipt.noteLink(name) : ordersText.receipt.link(name)}
      </Link>
      {gift !== null && (
        <Link
          to="/app/thankyou"
          search={{ checkout: gift }}
          className="link inline-flex min-h-11 items-center lg:min-h-0"
        >
          {text.giftCode}
        </Link>
      )}
    </span>
  )
}

function describe({ at, tier, days, source, day, gift_checkout_id: gift }: StatementItem): string {
  return [
    gift === null ? undefined : text.gift,
    tier !== null && days !== null ? text.coverage(membershipText.tiers[tier], days) : undefined,
    text.sources[source],
    day === null ? formatDay(at) : text.day(formatDay(day)),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

function formatChange({ change, currency, balance }: StatementItem): string {
  if (balance !== null) return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'
  if (currency === null || change === 0) return ''
  return `${change < 0 ? '−' : ''}${formatAmount(Math.abs(change), currency)}`
}
