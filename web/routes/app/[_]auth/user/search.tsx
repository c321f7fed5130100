import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageHead } from '#web/features/site/head.ts'
import { walkWithArrows } from '#web/features/user/arrow-keys.ts'
import { readUserSearch, type SearchOrder, searchOrders, usersQuery } from '#web/features/user/search.ts'
import { UserList } from '#web/features/user/UserList.tsx'
import { userText } from '#web/text/user.ts'
import { Page } from '#web/ui/Page.tsx'
import { onlyRead } from '#web/ui/read-address.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useTypedSearch } from '#web/ui/typed-search.ts'

const text = userText.search
const orderOptions = searchOrders.map((value) => ({ value, label: text.orders[value] }))

const readSearch = onlyRead(readUserSearch)

export const Route = createFileRoute('/app/_auth/user/search')({
  validateSearch: readSearch,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  // Not in loaderDeps: only entering the page waits for the search, typing does not.
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(usersQuery(readUserSearch(location.search))),
  component: UsersPage,
})

function UsersPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeQ = useCallback(
    (q: string) =>
      void navigate({
        search: ({ order }) => readUserSearch({ q, order }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const changeOrder = (order: SearchOrder) =>
    void navigate({ search: ({ q }) => readUserSearch({ q, order }), replace: true, resetScroll: false })
  const [typed, setTyped] = useTypedSearch(search.q ?? '', changeQ)
  return (
    <Page title={text.title} lead={text.lead}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move the focus between its links */}
      <div onKeyDown={walkWithArrows}>
        <search className="grid gap-4">
          <SearchField
            label={text.label}
            placeholder={text.placeholder}
            value={typed}
            onChange={setTyped}
            longest={100}
            isLarge
          />
          <Segments
            label={text.order}
            labelHidden
            value={search.order ?? 'relevance'}
            onChange={changeOrder}
            options={orderOptions}
          />
        </search>
        <div className="mt-6">
          <UserList search={search} onShowAll={() => setTyped('')} />
        </div>
      </div>
    </Page>
  )
}
