import { useQuery } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import { readQuery } from '#web/api/read.ts'
import { ArtImage } from '#web/features/art/index.ts'
import { editorText } from '#web/text/tool.ts'
import { classes } from '#web/ui/classes.ts'

const text = editorText.versions

type Props = { artId: string; onChoose(art: ArtCard): void }

/** Everything that tools made of this art, to go back to any of it. */
export function VersionStrip({ artId, onChoose }: Props) {
  const { data } = useQuery(readQuery('art.list_versions', { art_id: artId }))
  const shown = data?.items.filter(({ status }) => status === 'done') ?? []
  if (shown.length < 2) return null
  return (
    <div className="grid gap-2">
      <p className="text-13 font-semibold">{text.label}</p>
      <ol className="flex flex-wrap gap-2">
        {shown.map((art, i) => (
          <li key={art.art_id}>
            <button
              type="button"
              aria-label={text.show(i + 1)}
              aria-current={art.art_id === artId}
              onClick={() => onChoose(art)}
              className={classes(
                'block size-16 overflow-hidden rounded-middle border-2 bg-sunken',
                art.art_id === artId ? 'border-bloom' : 'border-line hover:border-line-strong',
              )}
            >
              <ArtImage art={art} size="thumb" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
