import { Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ArtPicker } from '#web/features/art/index.ts'
import { toolText as text } from '#web/text/tool.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { imageOfArt, type ToolImage, useImageUpload } from './tool-image.ts'

type Props = { multiple?: boolean; onImage(image: ToolImage): void }

/** Where a tool starts: drop a file, choose one, or take an own art. */
export function SourcePicker({ multiple = false, onImage }: Props) {
  const { upload, isUploading } = useImageUpload()
  const [isPicking, setPicking] = useState(false)
  const add = async (file: File) => {
    const image = await upload(file)
    if (image !== null) onImage(image)
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-3">
      <DropZone
        words={multiple ? text.dropMany : text.drop}
        hint={isUploading ? text.uploading : text.dropHint}
        accept={text.files}
        multiple={multiple}
        onFile={(file) => void add(file)}
      />
      <Button tone="line" className="justify-self-center" onClick={() => setPicking(true)}>
        <Images size={18} strokeWidth={1.5} aria-hidden />
        {text.pick}
      </Button>
      {isPicking && (
        <Suspense>
          <ArtPicker
            onPick={(art) => {
              const image = imageOfArt(art)
              if (image !== null) onImage(image)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
