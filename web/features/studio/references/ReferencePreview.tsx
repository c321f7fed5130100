import { useQuery } from '@tanstack/react-query'
import { REFERENCES } from '#contract/catalogue/references'
import { readQuery } from '#web/api/read.ts'
import { referenceText } from '#web/text/reference.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Reference } from '../form.ts'
import { useForm } from '../form-store.tsx'
import { useChosenModel } from '../offer.ts'

const text = referenceText

/** A preview of what the engine will follow. */
export function ReferencePreview({ reference }: { reference: Reference }) {
  const mode = useForm(({ generationMode }) => generationMode)
  const model = useChosenModel()?.value
  const dimensions = useForm((form) => form.dimensions)
  const { kind, assetId, source } = reference
  const { data, isError, refetch } = useQuery({
    ...readQuery(
      'art.preview_reference',
      { asset_id: assetId, source, kind, mode, base_model: model, dimensions },
      { quiet: true },
    ),
    // A server that was busy may have time now.
    staleTime: ({ state }) => (state.data?.url == null ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
  })
  // A refused reference gets its reason when the form is sent.
  if (isError)
    return (
      <p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
        {text.previewFailed}
        <Button tone="line" size="small" onClick={() => refetch()}>
          {text.previewAgain}
        </Button>
      </p>
    )
  if (data === undefined) return <Skeleton className="h-28 w-full" />
  if (data.url === null) return <p className="text-13 text-quiet">{data.unavailable}</p>
  return (
    <figure className="grid gap-1.5">
      <img
        src={data.url}
        alt={text.previewOf(REFERENCES[kind].label)}
        width={dimensions.width}
        height={dimensions.height}
        className="max-h-56 w-auto max-w-full justify-self-start rounded-small border border-line"
      />
      <figcaption className="text-12 text-quiet">{text.preview}</figcaption>
    </figure>
  )
}
