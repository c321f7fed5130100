import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  Flag,
  Image,
  ImageOff,
  type LucideIcon,
  ReceiptText,
  Scale,
  Text,
  UserRoundX,
} from 'lucide-react'
import type { inboxClasses } from '#contract/admin/inbox-classes'
import { adminText } from '#web/text/admin.ts'
import { classes } from '#web/ui/classes.ts'
import { DueTime } from './DueTime.tsx'
import type { DeskTab } from './desk-search.ts'
import { subtitleOf, titleOf } from './item-words.ts'
import type { InboxItem } from './queries.ts'

const icons: Record<(typeof inboxClasses)[number], LucideIcon> = {
  takedown: ImageOff,
  image: Image,
  depiction: UserRoundX,
  report: Flag,
  appeal: Scale,
  text: Text,
  payment: ReceiptText,
  support: CircleHelp,
}

type Props = { tab: DeskTab; items: readonly InboxItem[]; selected: string | undefined }

/** What waits. A chosen item opens beside the list, or on a phone in its place. */
export function InboxList({ tab, items, selected }: Props) {
  return (
    <ul aria-label={adminText.desk.list} className="grid grid-cols-1 gap-1">
      {items.map((item) => (
        <li key={item.item_id}>
          <InboxLine tab={tab} item={item} isSelected={item.item_id === selected} />
        </li>
      ))}
    </ul>
  )
}

function InboxLine({ tab, item, isSelected }: { tab: DeskTab; item: InboxItem; isSelected: boolean }) {
  const Icon = icons[item.inbox]
  return (
    <Link
      to="/app/admin/abuse"
      search={{ tab, item: item.item_id }}
      replace={isSelected}
      resetScroll={false}
      aria-current={isSelected ? 'true' : undefined}
      // The router overwrites aria-current when the address names the item.
      data-selected={isSelected || undefined}
      className={classes(
        'feedback flex items-start gap-3 rounded-middle border border-transparent px-3 py-3 hover:bg-raised md:data-selected:border-line md:data-selected:bg-raised',
      )}
    >
      <Icon
        size={20}
        strokeWidth={1.5}
        aria-hidden
        className={classes('mt-0.5 shrink-0', item.urgency === 0 ? 'text-ember-text' : 'text-quiet')}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{titleOf(item)}</span>
        <span className="block truncate text-13 text-quiet">{subtitleOf(item)}</span>
        <span className="block text-13">
          {item.urgency === 0 && (
            <span className="mr-2 font-semibold text-ember-text">{adminText.desk.urgent}</span>
          )}
          <DueTime at={item.due_at} />
        </span>
      </span>
    </Link>
  )
}
