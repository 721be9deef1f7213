import ruCommon from '../messages/ru.json';
import ruTariffs from '../features/tariffs/messages/ru.json';
import ruPosts from '../features/post-list/messages/ru.json';
import ruComments from '../features/comments/messages/ru.json';
import ruBlocks from '../features/blocks/messages/ru.json';
import ruBranches from '../features/branches/messages/ru.json';
import ukCommon from '../messages/uk.json';
import ukTariffs from '../features/tariffs/messages/uk.json';
import ukPosts from '../features/post-list/messages/uk.json';
import ukComments from '../features/comments/messages/uk.json';
import ukBlocks from '../features/blocks/messages/uk.json';
import ukBranches from '../features/branches/messages/uk.json';

/** Every text of the remote, of all topics: that each page has its own is proved beside `messages`. */
export const uk = { ...ukCommon, ...ukTariffs, ...ukPosts, ...ukComments, ...ukBlocks, ...ukBranches };
export const ru = { ...ruCommon, ...ruTariffs, ...ruPosts, ...ruComments, ...ruBlocks, ...ruBranches };
