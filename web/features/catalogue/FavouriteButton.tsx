import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useWrite } from '#web/api/write.ts'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { CatalogueKind } from './address.ts'
import { favouritesQuery } from './queries.ts'

/** Marks a model or a LoRA as a favourite, or takes the mark back. */
export function FavouriteButton({ kind, name }: { kind: CatalogueKind; name: string }) {
  const { data } = useQuery(favouritesQuery)
  const isMarked = (kind === 'model' ? data?.models : data?.loras)?.includes(name) ?? false
  const { mutate, isPending } = useWrite('model.favourite', {
    invalidates: ['model.list_favourites', 'lora.search'],
  })
  return (
    <IconButton
      label={isMarked ? text.unmark : text.mark}
      aria-pressed={isMarked}
      disabled={data === undefined || isPending}
      icon={
        <Star
          size={18}
          strokeWidth={1.5}
          aria-hidden
          className={isMarked ? 'fill-current text-bloom-text' : undefined}
        />
      }
      onClick={() => mutate({ kind, name, is_favourite: !isMarked })}
    />
  )
}
