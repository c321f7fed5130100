import type { SamplerName } from '#contract/catalogue/samplers'
import {
  dpm2Ancestral,
  dpmPlusPlus2sAncestral,
  eulerAncestral,
  eulerAncestralCfgPlusPlus,
} from './ancestral.ts'
import { dpmPlusPlus2m, resMultistep, resMultistepAncestral } from './dpm-plus-plus.ts'
import { dpmAdaptive, dpmFast } from './dpm-solver.ts'
import { euler, eulerCfgPlusPlus, gradientEstimation } from './euler.ts'
import { deis, ipndm, ipndmVariable, lms } from './multistep.ts'
import { dpm2, heun, heunPlusPlus } from './runge-kutta.ts'
import type { Sampler } from './sampler.ts'
import { ddpm, dpmPlusPlus2mSde, dpmPlusPlus2mSdeHeun, dpmPlusPlus3mSde, dpmPlusPlusSde, lcm } from './sde.ts'
import { uniPc, uniPcBh2 } from './uni-pc.ts'

/** Every name of the catalogue has its sampler: the type makes a missing one an error. */
export const samplers: Record<SamplerName, Sampler> = {
  euler,
  euler_cfg_pp: eulerCfgPlusPlus,
  euler_ancestral: eulerAncestral,
  euler_ancestral_cfg_pp: eulerAncestralCfgPlusPlus,
  heun,
  heunpp2: heunPlusPlus,
  dpm_2: dpm2,
  dpm_2_ancestral: dpm2Ancestral,
  lms,
  dpm_fast: dpmFast,
  dpm_adaptive: dpmAdaptive,
  dpmpp_2s_ancestral: dpmPlusPlus2sAncestral,
  dpmpp_sde: dpmPlusPlusSde,
  dpmpp_2m: dpmPlusPlus2m,
  dpmpp_2m_sde: dpmPlusPlus2mSde,
  dpmpp_2m_sde_heun: dpmPlusPlus2mSdeHeun,
  dpmpp_3m_sde: dpmPlusPlus3mSde,
  ddpm,
  lcm,
  ipndm,
  ipndm_v: ipndmVariable,
  deis,
  res_multistep: resMultistep,
  res_multistep_ancestral: resMultistepAncestral,
  gradient_estimation: gradientEstimation,
  ddim: euler,
  uni_pc: uniPc,
  uni_pc_bh2: uniPcBh2,
}
