/** Lines of signing in and of second factors that a careless engineer could have written. */
export default [
  {
    file: 'lib/features/second-factors/store/authenticator-apps.ts',
    find: `const isLater = or(isNull(authenticatorApp.lastStep), lt(authenticatorApp.lastStep, step))`,
    replace: `const isLater = undefined`,
    why: 'a code of the app counts once',
  },
  {
    file: 'lib/features/second-factors/store/recovery-codes.ts',
    find: `eq(recoveryCode.codeHash, hashOf(code)), isNull(recoveryCode.usedAt))`,
    replace: `eq(recoveryCode.codeHash, hashOf(code)))`,
    why: 'a recovery code counts once',
  },
  {
    file: 'lib/features/second-factors/store/challenges.ts',
    find: `eq(passkeyChallenge.purpose, purpose), eq(passkeyChallenge.boundTo, boundTo))`,
    replace: `eq(passkeyChallenge.purpose, purpose))`,
    why: 'a challenge counts only where it was handed out',
  },
  {
    file: 'lib/features/second-factors/prove.ts',
    find: `return (await verifiedPasskey(proof.response, ceremony))?.userId === owner.userId`,
    replace: `return (await verifiedPasskey(proof.response, ceremony)) !== undefined`,
    why: 'after a password only a passkey of the same user counts',
  },
  {
    file: 'lib/features/second-factors/store/passkeys.ts',
    find: `.where(and(eq(passkey.id, id), grows))`,
    replace: `.where(and(eq(passkey.id, id)))`,
    why: 'a counter grows with each use, also of two at once',
  },
  {
    file: 'lib/features/sessions/sign-in.ts',
    find: `await askForSecondFactor(user.id)`,
    replace: `await Promise.resolve()`,
    why: 'a password alone opens no session of somebody with a second factor',
  },
  {
    file: 'lib/features/sessions/second-step.ts',
    find: `if (proof.way !== 'passkey') throw new Fault('signInExpired')`,
    replace: `if (proof.way === 'recovery') throw new Fault('signInExpired')`,
    why: 'without a password nothing but a passkey signs in',
  },
  {
    file: 'lib/features/second-factors/remove-factor.ts',
    find: `if (!env().demo && needsSecondFactor(actor.roles, env().secondFactor)) throw new Fault('lastFactor')`,
    replace: `if (env().demo && needsSecondFactor(actor.roles, env().secondFactor)) throw new Fault('lastFactor')`,
    why: 'the last factor of an administrator stays',
  },
  {
    file: 'lib/features/single-sign-on/sign-in-with-provider.ts',
    find: `settings.secondFactor === 'provider' && identity.hasSecondFactor`,
    replace: `settings.secondFactor === 'provider'`,
    why: 'a second factor of the provider counts only when its identity names one',
  },
  {
    file: 'lib/features/single-sign-on/provider.ts',
    find: `return ageMs < CONFIRMED_FOR_MS && ageMs > -CLOCKS_DIFFER_MS`,
    replace: `return ageMs !== 0`,
    why: 'a session of the provider’s own proves nobody anew',
  },
  {
    file: 'lib/features/sessions/second-step.ts',
    find: `const isProviderPassed = isAlone && env().oidc?.isOnly === true`,
    replace: `const isProviderPassed = isAlone && env().oidc?.isOnly === false`,
    why: 'where the provider alone lets people in, a passkey alone does not',
  },
  {
    file: 'lib/features/second-factors/store/pending-sign-ins.ts',
    find: `found.passwordHash !== null && found.passwordPrint !== printOf(found.passwordHash)`,
    replace: `found.passwordHash === null && found.userId !== null`,
    why: 'a new password closes a sign-in that waits',
  },
]
