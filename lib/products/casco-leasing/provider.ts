'use client'

import { providerOf } from '../product-provider'
import { product } from './product'

export const Provider = providerOf(product)
