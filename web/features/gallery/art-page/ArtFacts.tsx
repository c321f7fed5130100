import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallData } from '#web/api/answer.ts'
import { collectionsQuery, PromptText, RecipeChips } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

const text = galleryText.art

type Art = CallData<'art.get_by_id'>

export function Owner({ art: { owner, created_at: at } }: { art: Art }) {
  return (
    <Link
      to="/app/_auth/user/info/$userId"
      params={{ userId: owner.id }}
      className="group flex min-w-0 items-center gap-3 rounded-middle"
    >
      <Avatar id={owner.id} url={owner.avatar_url} size={44} />
      <span className="min-w-0">
        <span className="font-display block truncate text-17 font-medium group-hover:text-bloom-text">
          {owner.name}
        </span>
        <span className="block text-13 text-quiet">
          <TimeAgo at={at} />
        </span>
      </span>
    </Link>
  )
}

/** The prompt as the title, then the settings and tags. */
export function Recipe({ art }: { art: Art }) {
  if (art.prompt === null) {
    return (
      <div className="grid gap-2">
        <h1 className="sr-only">{galleryText.wall.by(art.owner.name)}</h1>
        <p className="text-quiet">{text.hidden}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <PromptText key={art.art_id} as="h1" prompt={art.prompt} className="text-21 font-normal" />
      {art.settings !== null && <RecipeChips details={art} settings={art.settings} />}
      <div>
        <CopyButton value={art.prompt} label={text.copyPrompt} copiedLabel={text.copied} />
      </div>
      {art.tags.length > 0 && (
        <ul aria-label={text.tags} className="flex flex-wrap gap-1.5">
          {art.tags.map((tag) => (
            <li key={tag}>
              <Link
                to="/app/_auth/art/search"
                search={{ q: tag }}
                className="feedback inline-flex min-h-11 items-center rounded-full border border-line px-3 text-13 text-quiet hover:text-text lg:min-h-7 lg:px-2.5"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function InCollections({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({ ...collectionsQuery, enabled: ids.length > 0 })
  const found = data?.items.filter((collection) => ids.includes(collection.collection_id)) ?? []
  if (found.length === 0) return null
  return (
    <section aria-label={text.collections} className="grid gap-2">
      <h2 className="font-sans text-13 font-semibold">{text.collections}</h2>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ collection_id: id, name }) => (
          <li key={id}>
            <Link
              to="/app/_auth/art/search"
              search={{ t: 'collection', collection_id: id }}
              className="feedback inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-13 hover:border-line-strong lg:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
