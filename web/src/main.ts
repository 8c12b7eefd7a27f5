import { createApp } from 'vue';
import App from './App.vue';
import { unfoldOnPaper } from './print';
import './style.css';

unfoldOnPaper();
createApp(App).mount('#page');
