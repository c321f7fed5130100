import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readQuery } from '#web/api/read.ts'
import { studioText } from '#web/text/studio.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { controlClass } from '#web/ui/TextField.tsx'

const text = studioText.history

/** The user's earlier prompts, newest first, without duplicates. */
export function PromptHistory({ onPick, onClose }: { onPick(prompt: string): void; onClose(): void }) {
  const { data } = useQuery(
    readQuery('art.search', { t: 'mine', status: 'any', order: 'newest', limit: 100 }),
  )
  const [wanted, setWanted] = useState('')
  const prompts = useMemo(
    () => [...new Set(data?.items.flatMap(({ prompt }) => (prompt ? [prompt] : [])))],
    [data],
  )
  const shown = prompts.filter((prompt) => prompt.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title}>
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className={`${controlClass} h-11`}
      />
      {data === undefined && <Skeleton className="h-24" />}
      {data !== undefined && shown.length === 0 && <p className="text-quiet">{text.nothing}</p>}
      <ul className="-mx-2 grid max-h-[50dvh] overflow-y-auto">
        {shown.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onPick(prompt)}
              className="feedback font-display w-full rounded-small px-2 py-2 text-left text-17 hover:bg-sunken"
            >
              <span className="line-clamp-3 wrap-anywhere">{prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
