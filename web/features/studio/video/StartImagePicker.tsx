import { Images, Trash2, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import { ArtPicker } from '#web/features/art/index.ts'
import { referenceText } from '#web/text/reference.ts'
import { videoText } from '#web/text/video.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Thumbnail } from '../references/Thumbnail.tsx'
import { useVideoField } from './video-form.ts'

const text = videoText.start

/** The start image of a video: an upload or an own art. */
export function StartImagePicker() {
  const [start, setStart] = useVideoField('startImage')
  const fileInput = useRef<HTMLInputElement>(null)
  const { send, isPending: isUploading } = useFileWrite('asset.upload', { invalidates: ['asset.list'] })
  const [isPicking, setPicking] = useState(false)
  const upload = async (file: File) => {
    const answer = await send(file)
    // A failure was shown as a toast.
    if (isOk(answer)) setStart({ assetId: answer.data.asset_id, source: 'upload', url: answer.data.url })
  }
  return (
    <div className="grid gap-2">
      <span className="text-13 font-semibold">{text.label}</span>
      {start === null ? (
        <div className="flex flex-wrap gap-2">
          <Button tone="line" size="small" busy={isUploading} onClick={() => fileInput.current?.click()}>
            <Upload size={16} strokeWidth={1.5} aria-hidden />
            {isUploading ? referenceText.uploading : referenceText.upload}
          </Button>
          <Button tone="line" size="small" onClick={() => setPicking(true)}>
            <Images size={16} strokeWidth={1.5} aria-hidden />
            {referenceText.pick}
          </Button>
        </div>
      ) : (
        <div className="flex items-center gap-3 rounded-middle border border-line bg-raised p-3">
          <Thumbnail key={start.url} url={start.url} alt={text.alt} />
          <p className="grow text-13 text-quiet">{text.chosen}</p>
          <IconButton
            label={text.remove}
            icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => setStart(null)}
          />
        </div>
      )}
      <p className="text-13 text-quiet">{text.hint}</p>
      <input
        ref={fileInput}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void upload(file)
        }}
      />
      {isPicking && (
        <Suspense>
          <ArtPicker
            onPick={({ art_id: assetId, thumb_url: thumb }) =>
              setStart({ assetId, source: 'art', ...(thumb && { url: thumb }) })
            }
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
