import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { adminText } from '#web/text/admin.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { InboxList } from './InboxList.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { type InboxItem, type InboxTab, inboxItemQuery, inboxQuery } from './queries.ts'

const text = adminText.desk

type Props = { tab: InboxTab; itemId: string | undefined }

/** List and item side by side; on a phone the chosen item replaces the list. */
export function Desk({ tab, itemId }: Props) {
  const navigate = useNavigate()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(inboxQuery(tab))
  const items = useWithLinked(
    data.pages.flatMap((page) => page.items),
    itemId,
  )
  const found = items.findIndex(({ item_id }) => item_id === itemId)
  const at = Math.max(0, found)
  const shown = items[at]
  const isChosen = found >= 0
  const open = (item: string | undefined) =>
    void navigate({
      to: '/app/admin/abuse',
      search: { tab, ...(item !== undefined && { item }) },
      replace: true,
      resetScroll: false,
    })
  const step = (to: number) => {
    if (items[to] !== undefined) open(items[to].item_id)
  }
  useActionKeys({ j: () => step(isChosen ? at + 1 : 0), k: () => step(at - 1) })

  if (shown === undefined) return <EmptyState {...text.empty[tab]} />
  const next = items[at + 1] ?? items[at - 1]
  return (
    <div className="md:grid md:grid-cols-[19rem_1fr] md:gap-10">
      <div className={classes('md:block', isChosen && 'hidden')}>
        <InboxList tab={tab} items={items} selected={shown.item_id} />
        {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
      </div>
      <div className={classes('min-w-0 md:block', !isChosen && 'hidden')}>
        <Link
          to="/app/admin/abuse"
          search={{ tab }}
          className="mb-4 inline-flex min-h-11 items-center gap-2 text-quiet md:hidden"
        >
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />
          {text.back}
        </Link>
        <ItemPanel
          key={shown.item_id}
          item={shown}
          onDecided={() => open(isChosen ? next?.item_id : undefined)}
        />
      </div>
    </div>
  )
}

/** The loaded items, and first the one that the address names if it is further down. */
function useWithLinked(loaded: InboxItem[], itemId: string | undefined): InboxItem[] {
  const isLoaded = itemId === undefined || loaded.some(({ item_id }) => item_id === itemId)
  const { data } = useQuery({ ...inboxItemQuery(itemId ?? ''), enabled: !isLoaded })
  return isLoaded ? loaded : [...(data?.items ?? []), ...loaded]
}
