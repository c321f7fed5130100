import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ArtCard } from '#contract/art-card'
import { isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import { artQuery } from '#web/features/art/index.ts'

/** An image that a tool works on: an upload or an art. */
export type ToolImage = {
  assetId: string
  source: 'upload' | 'art'
  url: string
  width: number
  height: number
}

export const toInput = ({ assetId, source }: ToolImage) => ({ asset_id: assetId, source })

export const imageOfArt = ({ art_id: assetId, url, width, height }: ArtCard): ToolImage | null =>
  url === null ? null : { assetId, source: 'art', url, width, height }

/** Uploads a file; null if that failed, which was shown as a toast. */
export function useImageUpload() {
  const { send, isPending } = useFileWrite('asset.upload', { invalidates: ['asset.list'] })
  const upload = async (file: File): Promise<ToolImage | null> => {
    const answer = await send(file)
    if (!isOk(answer)) return null
    const { asset_id: assetId, url, width, height } = answer.data
    return { assetId, source: 'upload', url, width, height }
  }
  return { upload, isUploading: isPending }
}

function readReference(search: Record<string, unknown>): { artId: string | undefined; type: unknown } {
  const { addReference: reference } = search
  if (typeof reference !== 'object' || reference === null) return { artId: undefined, type: undefined }
  const { art_id: id, type } = reference as Record<string, unknown>
  return { artId: typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined, type }
}

type Tool = '/app/tool/background-remover' | '/app/tool/ai-image-editor' | '/app/tool/face-swap'

/** Takes over the art in the address with what it is meant for, once per address, and clears the address. */
export function useArtOfAddress(
  page: Tool,
  search: Record<string, unknown>,
  onImage: (image: ToolImage, type: unknown) => void,
): void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const taken = useRef<string>(null)
  const { artId, type } = readReference(search)
  const onArrival = useRef(onImage)
  useEffect(() => {
    onArrival.current = onImage
  })
  useEffect(() => {
    if (artId === undefined || taken.current === `${artId} ${type}`) return
    taken.current = `${artId} ${type}`
    const take = async () => {
      const art = await cache.fetchQuery(artQuery(artId))
      const image = imageOfArt(art)
      if (image !== null) onArrival.current(image, type)
    }
    // An art that is missing or hidden leaves the page empty.
    void take().catch(() => {})
    void navigate({ to: page, search: {}, replace: true, resetScroll: false })
  }, [artId, type, cache, navigate, page])
}
