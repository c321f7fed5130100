import { createFileRoute, Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  type CharacterAddress,
  fillDefaults,
  longestQuery,
  readCharacterAddress,
  views,
  withoutDefaults,
} from '#web/features/character/address.ts'
import { CharacterFilters } from '#web/features/character/CharacterFilters.tsx'
import { CharacterList } from '#web/features/character/CharacterList.tsx'
import { ImportCard } from '#web/features/character/cards/ImportCard.tsx'
import { charactersQuery } from '#web/features/character/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { characterText } from '#web/text/character.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useTypedSearch } from '#web/ui/typed-search.ts'

const text = characterText.search
const viewOptions = views.map((value) => ({ value, label: text.views[value] }))

export const Route = createFileRoute('/app/_auth/ai-friend/search')({
  validateSearch: readCharacterAddress,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  // Not in loaderDeps: only entering the page waits for the search, typing does not.
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(
      charactersQuery(fillDefaults(readCharacterAddress(location.search))),
    ),
  component: CharactersPage,
})

function CharactersPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const params = useMemo(() => fillDefaults(address), [address])
  const change = useCallback(
    (changed: CharacterAddress) =>
      void navigate({
        search: (before) => withoutDefaults({ ...before, ...changed, offset: 0 }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const changeQ = useCallback((q: string) => change({ q }), [change])
  const [typed, setTyped] = useTypedSearch(params.q, changeQ)
  const aside = (
    <div className="flex flex-wrap gap-3">
      <Link to="/app/_auth/ai-friend/sessions" className={buttonClass({ tone: 'line' })}>
        {text.sessions}
      </Link>
      <Link to="/app/_auth/ai-friend/lorebooks" className={buttonClass({ tone: 'line' })}>
        {text.lorebooks}
      </Link>
      <Link to="/app/_auth/ai-friend/personas" className={buttonClass({ tone: 'line' })}>
        {text.personas}
      </Link>
      <ImportCard />
      <Link to="/app/_auth/ai-friend/character/new" className={buttonClass()}>
        {text.create}
      </Link>
    </div>
  )
  return (
    <Page title={text.title} lead={text.lead} aside={aside} width="wide">
      <search className="grid grid-cols-1 gap-4">
        <SearchField
          label={text.label}
          placeholder={text.placeholder}
          value={typed}
          onChange={setTyped}
          longest={longestQuery}
          isLarge
        />
        <div className="flex flex-col justify-between gap-x-6 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center">
          <Segments
            label={text.view}
            labelHidden
            value={params.view}
            onChange={(view) => change({ view })}
            options={viewOptions}
          />
          <CharacterFilters params={params} onChange={change} />
        </div>
        <p className="text-13 text-quiet">{text.orderHints[params.order]}</p>
      </search>
      <div className="mt-6">
        <CharacterList params={params} />
      </div>
    </Page>
  )
}
