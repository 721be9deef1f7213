import { useDispatch as useStoreDispatch } from 'react-redux';
import type { LoadContext } from './remote-module.ts';

/** The store's `dispatch`, which takes thunks too. */
export const useDispatch = /*#__PURE__*/ useStoreDispatch.withTypes<LoadContext['dispatch']>();
