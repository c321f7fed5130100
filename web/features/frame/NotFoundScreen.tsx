import { Link, useRouter } from '@tanstack/react-router'
import { startPath } from '#web/features/account/index.ts'
import { frameText } from '#web/text/frame.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { StandInScreen } from './StandInScreen.tsx'

const text = frameText.notFound

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <StandInScreen title={text.title} text={text.text}>
      <p className="tabular text-13 text-quiet">{text.code}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="line" onClick={() => router.history.back()}>
          {text.back}
        </Button>
        <Link to={startPath as '/'} className={buttonClass()}>
          {text.home}
        </Link>
      </div>
    </StandInScreen>
  )
}
