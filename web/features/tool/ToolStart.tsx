import { SourcePicker } from './SourcePicker.tsx'
import { ToolTabs } from './ToolTabs.tsx'
import type { ToolImage } from './tool-image.ts'

type Props = { title: string; lead: string; multiple?: boolean; onImage(image: ToolImage): void }

/** A tool without an image yet. */
export function ToolStart({ title, lead, multiple = false, onImage }: Props) {
  return (
    <div className="grid gap-6 px-4 pt-8 pb-24 sm:px-8 md:pt-14">
      <div className="grid gap-2 text-center">
        <ToolTabs />
        <h1 className="text-40 font-medium">{title}</h1>
        <p className="text-17 text-quiet">{lead}</p>
      </div>
      <SourcePicker multiple={multiple} onImage={onImage} />
    </div>
  )
}
