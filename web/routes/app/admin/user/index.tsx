import { createFileRoute } from '@tanstack/react-router'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { pageHead } from '#web/features/site/head.ts'
import { usersQuery } from '#web/features/staff/queries.ts'
import { UserList } from '#web/features/staff/UserList.tsx'
import { readUserSearch, type UserFilter, userFilters } from '#web/features/staff/user-search.ts'
import { walkWithArrows } from '#web/features/user/arrow-keys.ts'
import { staffText } from '#web/text/staff.ts'
import { titles } from '#web/text/titles.ts'
import { KeySheet } from '#web/ui/KeySheet.tsx'
import { Page } from '#web/ui/Page.tsx'
import { usePageKeys } from '#web/ui/page-keys.ts'
import { onlyRead } from '#web/ui/read-address.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useTypedSearch } from '#web/ui/typed-search.ts'

const readSearch = onlyRead(readUserSearch)

export const Route = createFileRoute('/app/admin/user/')({
  validateSearch: readSearch,
  head: ({ match }) => pageHead(match.context.site, { title: titles.staffUsers, hidden: true }),
  // Not in loaderDeps: only entering the page waits for the search, typing does not.
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(usersQuery(readUserSearch(location.search))),
  component: UsersPage,
})

function UsersPage() {
  const text = staffText.users
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const changeQ = useCallback(
    (q: string) =>
      void navigate({
        search: ({ only }) => readUserSearch({ q, only }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const changeFilter = (only: UserFilter) =>
    void navigate({ search: ({ q }) => readUserSearch({ q, only }), replace: true, resetScroll: false })
  const [typed, setTyped] = useTypedSearch(search.q ?? '', changeQ)
  return (
    <Page title={text.title} lead={text.lead}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move the focus between its links */}
      <div onKeyDown={walkWithArrows}>
        <search className="grid gap-4">
          <SearchField
            ref={field}
            label={text.label}
            placeholder={text.placeholder}
            value={typed}
            onChange={setTyped}
            longest={200}
            isLarge
          />
          <Segments
            label={text.filter}
            labelHidden
            value={search.only ?? 'all'}
            onChange={changeFilter}
            options={userFilters.map((value) => ({ value, label: text.filters[value] }))}
          />
        </search>
        <div className="mt-6">
          <UserList search={search} />
        </div>
      </div>
      <UserKeys field={field} />
    </Page>
  )
}

/** Listens to the keys of the page, and lists them. */
function UserKeys({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { users, keys } = staffText
  const [isShown, setShown] = useState(false)
  usePageKeys(
    field,
    useCallback(() => setShown(true), []),
  )
  if (!isShown) return null
  return (
    <KeySheet
      title={keys.title}
      groups={[{ title: users.title, keys: users.keys }]}
      onClose={() => setShown(false)}
    />
  )
}
