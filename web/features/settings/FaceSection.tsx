import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { LiveCheck } from '#web/features/live-check/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { faceQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.face

/** The own face, enrolled by a live check [S-5]. */
export function FaceSection() {
  const { data } = useSuspenseQuery(faceQuery)
  const [isChecking, setChecking] = useState(false)
  const enrol = useWrite('face.enrol', { invalidates: ['face.status'] })
  const remove = useWrite('face.delete', { invalidates: ['face.status'] })
  const finish = (checkId: string) => {
    setChecking(false)
    enrol.mutate({ check_id: checkId }, { onSuccess: () => toast.success(text.enrolled) })
  }
  return (
    <Section id="face" title={text.title} lead={text.lead}>
      {isChecking ? (
        <LiveCheck onPassed={finish} onCancel={() => setChecking(false)} />
      ) : (
        <div className="space-y-4">
          <p>{data.enrolled_at === null ? text.none : text.since(new Date(data.enrolled_at))}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="line" busy={enrol.isPending} onClick={() => setChecking(true)}>
              {data.enrolled_at === null ? text.start : text.again}
            </Button>
            {data.enrolled_at !== null && (
              <Button
                tone="line"
                busy={remove.isPending}
                onClick={() => remove.mutate({}, { onSuccess: () => toast.success(text.removed) })}
              >
                {text.remove}
              </Button>
            )}
          </div>
        </div>
      )}
    </Section>
  )
}
