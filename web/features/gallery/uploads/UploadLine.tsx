import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { galleryText } from '#web/text/gallery.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { Upload } from './uploads-query.ts'

const text = galleryText.uploads

type Props = {
  upload: Upload
  number: number
  isChosen: boolean
  onToggle(): void
  onDelete(): void
}

export function UploadLine({ upload, number, isChosen, onToggle, onDelete }: Props) {
  const { url, width, height, size_bytes: size, created_at: at, used_in: uses } = upload
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0 sm:gap-4">
      <label className="-m-2 grid size-10 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">{text.select(number)}</span>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={uses.is_needed}
          onChange={onToggle}
          className="size-4.5 cursor-pointer"
        />
      </label>
      {url === null ? (
        <span className="size-18 shrink-0 rounded-small bg-sunken" />
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="shrink-0 rounded-small">
          <img
            src={url}
            alt={text.dimensions(width, height, formatBytes(size))}
            width={72}
            height={72}
            loading="lazy"
            className="size-18 rounded-small bg-sunken object-cover"
          />
        </a>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Uses upload={upload} />
        <p className="tabular text-13 text-quiet">
          {text.dimensions(width, height, formatBytes(size))} · <TimeAgo at={at} />
        </p>
      </div>
      {!uses.is_needed && (
        <IconButton
          label={text.delete}
          onClick={onDelete}
          icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
        />
      )}
    </li>
  )
}

/** Where an upload is used: arts made from it, and portraits. */
function Uses({ upload }: { upload: Upload }) {
  const { state, used_in: uses } = upload
  const facts = [
    state === 'held' && text.held,
    state === 'scanning' && text.scanning,
    uses.is_needed && text.needed,
    uses.avatar && text.avatar,
  ].filter((fact) => fact !== false)
  if (facts.length === 0 && uses.art_count === 0 && uses.characters.length === 0)
    return <p className="text-quiet">{text.unused}</p>
  return (
    <ul className="flex flex-wrap gap-x-3 font-semibold">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {uses.characters.map(({ character_id: characterId, name }) => (
        <li key={characterId}>
          <Link
            to="/app/_auth/ai-friend/character/$characterId/sessions"
            params={{ characterId }}
            className="hover:text-bloom-text"
          >
            {text.portrait(name)}
          </Link>
        </li>
      ))}
      {uses.art_count > 0 && <li>{text.usedBy(uses.art_count)}</li>}
      {uses.art_ids.map((artId, index) => (
        <li key={artId}>
          <Link
            to="/app/_auth/art/info/$artId"
            params={{ artId }}
            aria-label={text.usedByNumber(index + 1)}
            className="tabular link -m-1 inline-block min-w-6 p-1 text-center text-13 font-normal"
          >
            {index + 1}
          </Link>
        </li>
      ))}
    </ul>
  )
}
