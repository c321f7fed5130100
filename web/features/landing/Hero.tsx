import { Link } from '@tanstack/react-router'
import { landingText as text } from '#web/text/landing.ts'
import { FirstPrompt } from './FirstPrompt.tsx'
import { SampleWall } from './SampleWall.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-10 px-5 pt-6 pb-14 sm:px-8 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:py-14">
      <div className="grid gap-6">
        <h1 className="text-40 font-medium tracking-tight sm:text-64">{text.promise}</h1>
        <p className="measure max-w-[46ch] text-17 text-quiet sm:text-21">{text.lead}</p>
        <FirstPrompt />
        <p className="text-15 text-quiet">
          {text.member}{' '}
          <Link to="/app/sign-in" className="link">
            {text.signIn}
          </Link>
        </p>
      </div>
      <SampleWall />
    </section>
  )
}
