// What shows a conversation. It is fetched once the page stands: nobody sees it before the first word, and it carries the reader of Markdown.
export { default as MessageItem } from '../components/MessageItem.vue';
export { default as QuickReplies } from '../components/QuickReplies.vue';
export { default as UnderstoodCard } from '../components/UnderstoodCard.vue';
export { spoken } from './aloud';
